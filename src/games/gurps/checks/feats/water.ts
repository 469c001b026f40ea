import { feats, plans, type SwimState } from "#rules/gurps";
import { admitOnly, owns, partyOf, button } from "#table/checks";
import { has } from "#table/conditions";
import { isAquatic, traitsOf } from "../../traits.ts";
import { type Character, characterOf, type Equipment, isCharacter } from "../../documents.ts";
import { refusal, tell } from "../../words.ts";
import { dueRolled } from "../../combat/seconds.ts";
import { inTime, inYards, inYardsASecond, yardsInFeet } from "../../measures.ts";
import { stateModifierLines } from "../roll/bucket.ts";
import { effortBlank, gainedPercent, toggled, words } from "./blanks.ts";
import { featCheck } from "./feat-check.ts";
import { carriedGear, type Doing, effortIn, featKind, hasSucceeded, knownSkill, next, rowOf } from "./feat.ts";

const PACES = ["afloat", "swimSlow", "swimFast"] as const;

export interface SwimForm {
  /** Staying afloat in one place, or swimming on. */
  stroke: (typeof PACES)[number];
  isDeliberate: boolean;
  effort: string;
}

const stateOf = ({ actor }: Doing): SwimState => {
  if (has(actor, "drowning")) return "drowning";
  return has(actor, "recovering") ? "recovering" : "afloat";
};

export type SwimBody = ReturnType<typeof swimBody>;

export function swimBody(doing: Doing, percent: number) {
  const { actor } = doing;
  const { encumbrance, basicMove, isTired, fp } = actor.system;
  const { level, label } = knownSkill(actor, "swimming");
  return {
    swimming: level,
    label,
    state: stateOf(doing),
    encumbrance: encumbrance.level,
    factor: encumbrance.factor,
    basicMove: Math.max(0, basicMove),
    isAquatic: isAquatic(actor),
    isTired,
    percent,
    fp: fp.value ?? 0,
    /** The actor carries gear that could be shed. */
    hasGear: carriedGear(actor).length > 0,
  };
}

export function swimFigures({ stroke }: SwimForm, body: SwimBody) {
  const { waterMove, yardsPer10Seconds } = feats.swim(body);
  const speed = yardsPer10Seconds / 10;
  const next = body.isAquatic
    ? []
    : [{ label: tell("feat.figure.nextSwim"), value: inTime(feats.swimInterval("afloat")) }];
  return [
    {
      label: tell("feat.figure.inTenSeconds"),
      value: inYards(yardsPer10Seconds),
      hint: yardsInFeet(yardsPer10Seconds),
    },
    {
      label: tell("feat.figure.waterMove"),
      value: inYardsASecond(waterMove),
      hint: speed === waterMove ? "" : tell("feat.swim.slowed", { speed: inYardsASecond(speed) }),
    },
    ...(stroke === "afloat"
      ? next
      : [
          {
            label: tell("feat.figure.interval", { time: inTime(feats.fatigueInterval(stroke)) }),
            value: inYards(speed * feats.fatigueInterval(stroke)),
          },
        ]),
  ];
}

/** GURPS › Swimming (GURPS-SWIM-1, -2, -3). */
export const swimCheck = featCheck<SwimForm, SwimBody>({
  id: "swim",
  tag: "swim",
  blanks: (doing) => ({
    stroke: words(PACES, "afloat"),
    effort: effortBlank(doing, "swim"),
    isDeliberate: toggled(rowOf(doing) === null && stateOf(doing) === "afloat", { hidden: isAquatic(doing.actor) }),
  }),
  body: (doing, form) => swimBody(doing, gainedPercent(doing, "swim", form)),
  /** Null for an aquatic actor, who needs no roll in the water. */
  roll({ actor }, { isDeliberate }, { swimming, encumbrance, state }) {
    const { attribute, skill } = knownSkill(actor, "swimming");
    const modifiers = stateModifierLines(actor, attribute, skill);
    // A load beyond all levels counts as the heaviest level.
    return plans.swim({
      swimming,
      encumbrance: encumbrance ?? 4,
      state,
      isDeliberate,
      traits: traitsOf(actor),
      modifiers,
    });
  },
  figures: swimFigures,
  words: ({ plan: { form, body, isRolled } }) => ({
    title: tell(`feat.word.stroke.${form.stroke}`),
    chip: isRolled ? tell(`feat.swim.state.${body.state}`) : "",
    base: body.label,
    word: tell("feat.swim.atHome"),
    note: isRolled ? tell("feat.swim.note") : "",
  }),
  changes: ({ plan, outcome }) => featKind.changes(plan, outcome!),
  costs: ({ plan, parties: { self } }) => dueRolled(self, plan.body.state),
  /** The next rolls in the water. An actor that is under water gets none here: the clock of its condition asks for the next. */
  follows(situation) {
    const { form, body, isRolled } = situation.plan;
    const { stroke } = form;
    const isUp = hasSucceeded(situation.outcome);
    const staysUp = isUp && body.state !== "drowning";
    const faints = !isUp && body.fp - 1 <= 0;
    return [
      ...(faints ? [next(situation, { check: "suffocate", label: "suffocate" })] : []),
      ...(isRolled && staysUp
        ? [next(situation, { check: "swim", label: "swimOn", after: feats.swimInterval("afloat") })]
        : []),
      ...(isUp && body.hasGear && isRolled ? [next(situation, { check: "shed", label: "shed" })] : []),
      ...(isUp && stroke !== "afloat"
        ? [
            next(situation, {
              check: "fatigue",
              label: "fatigue",
              data: { activity: stroke },
              after: feats.fatigueInterval(stroke),
            }),
            effortIn(situation, "swim"),
          ]
        : []),
    ];
  },
  /** A swimmer who stays up may rescue another character: the token that is targeted when the button is pressed. */
  acts({ outcome, parties: { self } }, user) {
    if (!hasSucceeded(outcome) || !owns(user, self)) return [];
    const label = tell("feat.act.lifesave");
    const data = { check: "gurps.lifesave", actor: self?.actor?.uuid ?? "" };
    return [button("check", label, { data })];
  },
});

const itemOf = (actor: Character, { item }: { item: string }): Equipment | null =>
  carriedGear(actor).find(({ id }) => id === item) ?? null;

/** Getting rid of gear in the water: on a success the Item is not carried any more (GURPS-SWIM-4). */
export const shedCheck = featCheck({
  id: "shed",
  blanks: ({ actor }) => {
    const gear = carriedGear(actor);
    const bulky = gear.find(({ system }) => system.isBulky) ?? gear[0];
    const named = (item: string): string => gear.find(({ id }) => id === item)?.name ?? "";
    return {
      item: words(
        gear.map(({ id }) => id!),
        bulky?.id ?? "",
        { named },
      ),
    };
  },
  body: ({ actor }, form) => {
    const item = itemOf(actor, form);
    return { dx: actor.system.attributes.dx, isBulky: item?.system.isBulky ?? false, name: item?.name ?? "" };
  },
  bars: ({ actor }, form) => (itemOf(actor, form) ? null : refusal("noGear", { name: actor.name })),
  roll: ({ actor }, _form, { dx, isBulky }) => plans.shed({ dx, isBulky, modifiers: stateModifierLines(actor, "dx") }),
  figures: () => [],
  words: ({ plan: { body } }) => ({ title: body.name, base: tell("attribute.dx"), note: tell("feat.shed.note") }),
  changes: ({ plan, outcome }) => [
    ...featKind.changes(plan, outcome!),
    ...(hasSucceeded(outcome) ? [{ who: `self.items.${plan.form.item}`, set: "isCarried", value: false }] : []),
  ],
});

const SECONDS_TO_TRY_AGAIN = 60;

/** Getting another character out of the water (GURPS-SWIM-5). */
export const lifesaveCheck = featCheck({
  id: "lifesave",
  tag: "lifesave",
  parties: admitOnly("target"),
  /** The victim is the user's first target. */
  others({ actor, targets }) {
    const [token] = targets;
    if (!token || !isCharacter(token.actor)) return refusal("noVictim");
    if (token.actor.uuid === actor.uuid) return refusal("oneself");
    return { target: partyOf(token.actor, token, null) };
  },
  blanks: () => ({}),
  body({ actor, parties }) {
    const { level, label } = knownSkill(actor, "swimming");
    const victim = characterOf(parties["target"]);
    const rescuerSt = actor.system.attributes.st;
    return { swimming: level, label, rescuerSt, victimSt: victim?.system.attributes.st ?? rescuerSt };
  },
  bars: ({ parties }) => (characterOf(parties["target"]) ? null : refusal("noVictim")),
  roll({ actor }, _form, { swimming, rescuerSt, victimSt }) {
    const { attribute, skill } = knownSkill(actor, "swimming");
    return plans.lifesave({ swimming, rescuerSt, victimSt, modifiers: stateModifierLines(actor, attribute, skill) });
  },
  figures: () => [],
  words: ({ plan: { body }, parties, outcome }) => ({
    title: tell("feat.lifesave.title"),
    base: body.label,
    effect:
      outcome?.result === "success" || outcome?.result === "criticalSuccess"
        ? tell("feat.lifesave.saved", { name: parties["target"]?.name ?? "" })
        : "",
  }),
  follows(situation) {
    if (situation.outcome?.result !== "failure") return [];
    const again = next(situation, { check: "lifesave", label: "again", after: SECONDS_TO_TRY_AGAIN });
    const token = situation.parties["target"]?.token?.uuid;
    return [{ ...again, targets: token ? [token] : [] }];
  },
});
