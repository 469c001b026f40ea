import { form } from "#rules/zerospace";
import {
  type Chosen,
  type Field,
  form as fieldsOf,
  isGms,
  participants,
  type Option,
  participant,
  type Party,
} from "#table/checks";
import { say } from "#table/words.ts";
import { has, isDefeated } from "#table/conditions";
import { characterOf, isCharacter, isThing } from "../../documents.ts";
import { differ, plotPointField, plotPointsOf, attributeField, toolField, stuntSwitch } from "../side/own-fields.ts";
import { rowChances } from "./attack-kind.ts";
import { type Side, skillOf } from "../side/side.ts";
import {
  armOf,
  formsOf,
  origin,
  sideOf,
  isMeasured,
  metersBetween,
  ARM,
  asParty,
  isSame,
  targetsIn,
  withinMeters,
  withTargets,
} from "./arms.ts";
import { refreshedAttack, type AttackSituation, holdsTarget, reached } from "./prepare.ts";
import { BURSTS, STANCES, type AttackCard, type Choice, alikeGroups, isCharge, TACKLES } from "./attack-card.ts";
import { centerOf, stanceOf } from "./attack-plan.ts";
import { meters } from "./row-view.ts";
import { refusal, tell } from "../../words.ts";

const words = (key: string): string => `QUADRANT.zerospace.attack.${key}`;

const FIELD = words("field");

type Asked = AttackSituation;
type Asking = Field<AttackCard>;

/** The attack read anew with these choices, or with changes to the attacker's side. */
export function withChoices(asked: Asked, choice: Partial<Choice>, side: Partial<Side> = {}): AttackCard {
  const { plan } = asked;
  const [lead, ...others] = plan.self;
  return refreshedAttack({
    ...asked,
    plan: {
      ...plan,
      choice: { ...plan.choice, ...choice },
      self: [{ ...lead!, side: { ...lead!.side, ...side } }, ...others],
    },
  });
}

/** The attacker's fields of the dialog. */
export function attackFields(asked: Asked): Asking[] {
  return [
    ...formField(asked),
    ...meansOf(asked),
    ...burstField(asked),
    ...rangeField(asked),
    ...blastDistances(asked),
    ...stanceField(asked),
    ...pointsField(asked),
  ];
}

/** The field for bonus dice, as long as one more could change the odds (ZS-AM-13). */
function pointsField(asked: Asked): Asking[] {
  const { plan, parties } = asked;
  const { side, roller } = plan.self[0]!;
  if (plotPointsOf(parties["self"]) === null || !roller.isAble) return [];
  const more = withChoices(asked, {}, { plotPoints: side.plotPoints + 1 });
  if (side.plotPoints === 0 && !differ(rowChances(plan, "self", {}), rowChances(more, "self", {}))) return [];
  return plotPointField(side, parties["self"], ({ plotPoints }) => withChoices(asked, {}, { plotPoints }));
}

/** The form, if the weapon allows several. Another form presets another attribute. */
function formField(asked: Asked): Asking[] {
  const { plan, parties } = asked;
  const arm = armOf(parties, plan.form);
  const forms = arm ? formsOf(arm, holdsTarget(parties)) : [];
  if (!arm || forms.length < 2) return [];
  const bound = fieldsOf(FIELD, { form: plan.form }, ({ form: id = plan.form }) =>
    withChoices(asked, { form: id }, { attribute: sideOf(arm, id).attribute, tool: null }),
  );
  return [bound.select("form", forms, { words: (id) => tell(`form.${id}`) })];
}

/**
 * The attribute, preset by the form (ZS-AV-2). In forms for which no weapon counts, e.g. a grapple, also a tool, such as one made
 * for holding (ZS-AV-5).
 */
function meansOf(asked: Asked): Asking[] {
  const actor = characterOf(asked.parties["self"]);
  if (!actor) return [];
  const choosing = { side: asked.plan.self[0]!.side, put: (side: Side) => withChoices(asked, {}, side) };
  const aids = form(asked.plan.form).usesRating ? [] : toolField(actor, choosing);
  return [attributeField(actor, choosing), ...aids];
}

/** The center of a blast. Another center changes the targets. */
function burstField(asked: Asked): Asking[] {
  const { plan, parties } = asked;
  if (plan.form !== "explosion") return [];
  const isMeasurable = metersBetween(origin(parties), parties["target"]) !== null;
  const open = BURSTS.filter((burst) => burst !== "point" || isGms(asked) || !isMeasurable);
  const name = parties["target"]?.name ?? "";
  const bound = fieldsOf(FIELD, plan.choice, ({ burst = "target" }) => reachedWith(asked, { burst }));
  return [bound.select("burst", open, { words: (burst) => tell(`attack.burst.${burst}`, { name }) })];
}

/** The blast with another center, and all targets that it reaches there. */
function reachedWith(asked: Asked, choice: Partial<Choice>): Chosen<AttackCard> {
  const { plan } = asked;
  const parties = reached({ ...plan, choice: { ...plan.choice, ...choice } }, asked.parties);
  return { parties, plan: withChoices({ ...asked, parties: participants(parties) }, choice) };
}

/** The distance to the target if tokens cannot be measured; the GM may always change it. */
function rangeField(asked: Asked): Asking[] {
  const { plan, parties } = asked;
  const isOwnPlace = plan.form === "explosion" && plan.choice.burst === "self";
  const isMere = form(plan.form).reach === null && !armOf(parties, plan.form)?.item;
  if (isMere || plan.form === "sweep" || isOwnPlace) return [];
  const measured = metersBetween(origin(parties), parties["target"]);
  if (measured !== null && plan.choice.burst !== "point" && !isGms(asked)) return [];
  return [metersField("range", tell("attack.field.range"), plan.range, (range) => withChoices(asked, { range }))];
}

/** Each target's distance from the center of a blast, if tokens cannot be measured (ZS-EXP-1). */
function blastDistances(asked: Asked): Asking[] {
  const { plan, parties } = asked;
  if (plan.form !== "explosion") return [];
  const isMeasurable = isMeasured() && Boolean(centerOf(parties, plan.choice)?.token);
  return plan.rows.flatMap(({ who, distance }) => {
    const [target, uuid] = [parties[who], parties[who]?.actor?.uuid];
    const isCenter = plan.choice.burst === "target" && who === "target";
    if (!target || !uuid || isCenter || (isMeasurable && distance !== null)) return [];
    const label = tell("attack.field.blastDistance", { name: target.name });
    return [
      metersField(`distance-${who}`, label, distance, (meters) => {
        const { [uuid]: _before, ...others } = plan.choice.distances;
        return withChoices(asked, { distances: meters === null ? others : { ...others, [uuid]: meters } });
      }),
    ];
  });
}

function metersField(
  id: string,
  label: string,
  meters: number | null,
  put: (meters: number | null) => AttackCard,
): Asking {
  return {
    id,
    label,
    hint: tell("attack.field.meters"),
    type: "number",
    decimals: true,
    min: 0,
    value: meters === null ? "" : String(meters),
    apply(typed) {
      if (typed.trim() === "") return put(null);
      const number = Number(typed);
      return Number.isFinite(number) && number >= 0 ? put(number) : refusal("attack.meters");
    },
  };
}

/** Whether the target of a slam stands still or moves (ZS-SLAM-2). */
function stanceField(asked: Asked): Asking[] {
  const { plan, parties } = asked;
  if (plan.form !== "slam" || !characterOf(parties["target"])) return [];
  const stance = plan.choice.stance ?? stanceOf(parties["target"]);
  const bound = fieldsOf(FIELD, { stance }, (said) => withChoices(asked, said));
  return [bound.select("stance", STANCES, { words: (value) => tell(`modifier.${value}`) })];
}

type Switch = Option<AttackCard>;

interface Switching {
  id: string;
  checked: boolean;
  plan: AttackCard;
}

const optionWords = (id: string): string => `QUADRANT.zerospace.attack.option.${id}`;

const named = ({ id, checked, plan }: Switching): Switch => ({
  id,
  label: say(`${optionWords(id)}.label`),
  hint: say(`${optionWords(id)}.hint`),
  checked,
  reason: null,
  plan,
});

/** The attacker's switches of the dialog. */
export function attackOptions(asked: Asked): Switch[] {
  return [...armOptions(asked), ...sideOptions(asked), ...blastOptions(asked), ...targetOptions(asked)];
}

/** A switch for a choice that is true or false. */
function choiceSwitch(asked: Asked, id: "oneHanded" | "charged" | "doubleMove" | "dealsDamage" | "tied"): Switch {
  const checked = asked.plan.choice[id];
  return named({ id, checked, plan: withChoices(asked, { [id]: !checked }) });
}

function armOptions(asked: Asked): Switch[] {
  const { plan, parties } = asked;
  const arm = armOf(parties, plan.form);
  const mayHarm = plan.form !== "grapple" && arm?.attack.dealsDamage && form(plan.form).dealsDamage;
  return [
    ...(arm?.attack.isTwoHanded ? [choiceSwitch(asked, "oneHanded")] : []),
    ...(TACKLES.includes(plan.form) ? [choiceSwitch(asked, "charged")] : []),
    ...(isCharge(plan.choice) ? [choiceSwitch(asked, "doubleMove")] : []),
    ...(mayHarm ? [choiceSwitch(asked, "dealsDamage")] : []),
  ];
}

/** The switch for a power stunt in place of an unlearnt skill, and the GM's switch that rules the attack out. */
function sideOptions(asked: Asked): Switch[] {
  const { side } = asked.plan.self[0]!;
  const actor = characterOf(asked.parties["self"]);
  const options: Switch[] = [];
  if (actor && side.skill !== null && !skillOf(actor, side.skill) && has(actor, "powerStunt")) {
    options.push(stuntSwitch(side, (next) => withChoices(asked, {}, next)));
  }
  if (isGms(asked)) {
    const { isRuledOut } = side;
    options.push(
      named({ id: "ruledOut", checked: isRuledOut, plan: withChoices(asked, {}, { isRuledOut: !isRuledOut }) }),
    );
  }
  return options;
}

/** The GM's switch for one defence throw for all alike targets (ZS-EXP-3). */
function blastOptions(asked: Asked): Switch[] {
  const { plan } = asked;
  if (plan.form !== "explosion" || !isGms(asked) || alikeGroups(plan).length === 0) return [];
  return [choiceSwitch(asked, "tied")];
}

/** A switch for each possible target: the attacker chooses those of a sweep, only the GM those of a measurable blast. */
function targetOptions(asked: Asked): Switch[] {
  const { plan, parties } = asked;
  const [isBlast, isSweep] = [plan.form === "explosion", plan.form === "sweep"];
  const now = targetsIn(parties);
  if (!isBlast && !isSweep && now.length < 2) return [];
  if (isBlast && !isGms(asked) && centerOf(parties, plan.choice)?.token) return [];
  const others = [...near(asked), ...marked()].filter(
    (party, index, all) =>
      !now.some((one) => isSame(one, party)) && all.findIndex((one) => isSame(one, party)) === index,
  );
  // An attacker cannot sweep itself.
  const open = isSweep ? others.filter(({ actor }) => actor !== parties["self"]?.actor?.uuid) : others;
  return [...now, ...open].map((party) => targetOption(asked, party, now));
}

function targetOption(asked: Asked, party: Party, now: readonly Party[]): Switch {
  const checked = now.some((one) => isSame(one, party));
  const next = checked ? now.filter((one) => !isSame(one, party)) : [...now, party];
  // At least one target has to remain.
  const list = next.length > 0 ? next : now;
  const parties = withTargets(asked.parties, list);
  return {
    id: `aim:${party.token ?? party.actor}`,
    label: tell("attack.option.aim.label", { name: party.name }),
    hint: hintOf(asked, party),
    checked,
    reason: null,
    plan: withChoices({ ...asked, parties: participants(parties, asked.parties) }, {}),
    parties,
  };
}

/** The distance of a possible target; "" if it cannot be measured. */
function hintOf({ plan, parties }: Asked, party: Party): string {
  const from = plan.form === "explosion" ? centerOf(parties, plan.choice) : origin(parties);
  const far = metersBetween(from ?? undefined, participant(party));
  return far === null ? "" : meters(far);
}

/** The actors within the attack's area. Defeated ones are not offered (ZS-AM-13). */
function near({ plan, parties }: Asked): Party[] {
  const center = plan.form === "explosion" ? centerOf(parties, plan.choice) : origin(parties);
  return withinMeters(center?.token, plan.radius ?? ARM)
    .filter(({ token }) => !isDefeated(token.actor as Actor.Implementation))
    .map(({ token }) => asParty(token));
}

/** The tokens that the user targets at present. */
function marked(): Party[] {
  return [...(game.user?.targets ?? [])]
    .map((token) => token.document as TokenDocument.Implementation)
    .filter(({ actor }) => isCharacter(actor as never) || isThing(actor as never))
    .map(asParty);
}
