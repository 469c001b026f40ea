import { effective, isForbidden, type Result } from "#rules/gurps";
import type { Option, Participant, Ruling, Situation, TableChange } from "#table/checks";
import { defineCheck, isGms, isRefusal, participants, partiesOf, partyOf } from "#table/checks";
import { conditions } from "../../conditions.ts";
import { type Character, characterOf, isCharacter, isSkill, type Skill } from "../../documents.ts";
import { refusal, tell } from "../../words.ts";
import { buyingSpends } from "../roll/roll-check.ts";
import { offersFor } from "../roll/bucket.ts";
import { textRuling } from "../roll/roll.ts";
import { opponentsOf, contestRefusal, everyContest, takingPart } from "./contest.ts";
import {
  asTargets,
  attributeWay,
  linesOf,
  ownSide,
  sideOf,
  skillWay,
  targetsIn,
  wayCalled,
  wayOf,
  wayRuling,
} from "./sides.ts";
import type { Defender, ResistCard, ResistOutcome } from "./resistance-view.ts";
import { resistanceView, resistGiven, resistKind, rowGiven, withDefender } from "./resistance-view.ts";

const effectRuling = (): Ruling =>
  textRuling("effect", tell("resistance.effect.label"), "QUADRANT.gurps.resistance.effect.note");

function defenderWay(plan: ResistCard, parties: Record<string, Participant>, who: string): Ruling[] {
  const actor = characterOf(parties[who]);
  if (!actor) return [];
  const label = tell("resistance.way.label", { name: parties[who]!.name });
  const side = plan.defenders[who]!;
  return [wayRuling({ role: who, label, actor, side, plan }, (next) => withDefender(plan, who, next))];
}

function livingRuling(plan: ResistCard, parties: Record<string, Participant>, who: string): Ruling {
  const name = parties[who]?.name ?? "";
  return {
    id: `living:${who}`,
    label: tell("resistance.living.label", { name }),
    choices: ["yes", "no"].map((value) => ({ value, label: tell(`resistance.living.${value}`, { name }) })),
    now: plan.defenders[who]!.isLiving ? "yes" : "no",
    who: "gm",
    group: tell("resistance.living.group"),
    early: true,
    plan: (value) => withDefender(plan, who, { isLiving: value === "yes" }),
    note: "QUADRANT.gurps.resistance.living.note",
  };
}

/** The GM chooses a condition for a defender who has lost. It is given and taken back together with the result. */
function befallsRuling(plan: ResistCard, parties: Record<string, Participant>, who: string): Ruling {
  return {
    id: `befalls:${who}`,
    label: tell("resistance.befalls.label", { name: parties[who]?.name ?? "" }),
    choices: [
      { value: "", label: tell("resistance.befalls.none") },
      ...BEFALLING.map(({ id }) => ({ value: id, label: tell(`condition.${id}.name`) })),
    ],
    now: plan.defenders[who]!.befalls ?? "",
    who: "gm",
    plan: (value) => withDefender(plan, who, { befalls: value }),
    note: "QUADRANT.gurps.resistance.effect.note",
  };
}

/** The conditions that a ruling may give: none that is derived from numbers, and none that is kept once for each cause. */
const BEFALLING = conditions.filter(({ derived, each }) => !derived && !each);

export type Resisting = Situation<ResistCard, ResistOutcome>;

/** The skill in use, if others may resist it; else null. */
function abilityOf({ self }: Record<string, Participant>): Skill | null {
  const tool = self?.tool;
  return isSkill(tool) && tool.system.resistedBy !== "" ? tool : null;
}

function befallen({ defenders }: ResistCard, who: string): TableChange[] {
  const condition = BEFALLING.find(({ id }) => id === defenders[who]?.befalls);
  return condition ? [{ who, gain: condition.id }] : [];
}

/** A defender resists with what the ability names, or with Will if it has no such skill. */
function defenderOf(actor: Character, ability: Skill, before?: Partial<Defender>): Defender {
  const own = wayOf(actor, before?.way ?? "");
  const way = own ?? wayCalled(actor, ability.system.resistedBy) ?? attributeWay(actor, "will");
  return { ...sideOf(actor, way), isLiving: before?.isLiving ?? true };
}

/** @param before what a GM has declared of the defenders */
function planFor(parties: Record<string, Participant>, before: Record<string, Partial<Defender>>): ResistCard | null {
  const actor = characterOf(parties["self"]);
  const ability = abilityOf(parties);
  const way = ability && skillWay(ability);
  if (!actor || !ability || !way) return null;
  const defenders = targetsIn(parties).map(({ who, actor: other }) => [who, defenderOf(other, ability, before[who])]);
  return {
    attacker: ownSide(actor, way),
    defenders: Object.fromEntries(defenders) as Record<string, Defender>,
    isSupernatural: ability.system.isSupernatural,
  };
}

function livingOption({ plan, parties }: Resisting, who: string): Option<ResistCard> {
  const defender = plan.defenders[who]!;
  return {
    id: `lifeless:${who}`,
    label: tell("resistance.lifeless.label", { name: parties[who]?.name ?? "" }),
    hint: tell("resistance.lifeless.hint"),
    checked: !defender.isLiving,
    reason: null,
    plan: withDefender(plan, who, { isLiving: !defender.isLiving }),
    parties: partiesOf(parties),
  };
}

const listOf = ({ attacker, defenders }: ResistCard, role: string) =>
  role === "attacker" ? attacker : (defenders[role] ?? null);

const whoOf = (role: string): string => (role === "attacker" ? "self" : role);

/** GURPS › Resistance Rolls, The Rule of 16. */
export const resistanceCheck = defineCheck<ResistCard, ResistOutcome>({
  ...everyContest,
  kind: resistKind,
  roles: ({ defenders }) => ({
    attacker: "self",
    ...Object.fromEntries(Object.keys(defenders).map((who) => [who, who])),
  }),
  announces: true,
  prepare(subject) {
    const { actor, token, item } = subject;
    if (!isCharacter(actor)) return refusal("otherGame", { name: actor.name });
    if (!isSkill(item) || item.system.resistedBy === "")
      return refusal("resistance.notResisted", { what: item?.name ?? "" });
    if (!skillWay(item)) return refusal("contest.noLevel", { skill: item.name });
    const people = opponentsOf(subject);
    if (isRefusal(people)) return people;
    const parties = { self: partyOf(actor, token, item), ...asTargets(people) };
    const plan = planFor(participants(parties), {});
    return plan ? { plan, parties } : refusal("gone");
  },
  /** Only a GM may declare that a defender does not live, or resists with something else. */
  refresh(situation) {
    const { plan, parties } = situation;
    return planFor(parties, isGms(situation) ? plan.defenders : {}) ?? plan;
  },
  refuse(situation) {
    const { plan, parties } = situation;
    if (!abilityOf(parties)) return refusal("gone");
    const isHopeless = isForbidden(plan.attacker);
    return contestRefusal(situation) ?? (isHopeless ? refusal("forbidden", { score: effective(plan.attacker) }) : null);
  },
  /** The GM chooses who takes part, and which defenders neither live nor think. */
  options(situation) {
    const { plan, parties } = situation;
    if (!game.user?.isGM) return [];
    const people = takingPart(parties, (next) => planFor(participants(next), {}) ?? plan);
    const living = plan.isSupernatural ? Object.keys(plan.defenders).map((who) => livingOption(situation, who)) : [];
    return [...people, ...living];
  },
  odds: (plan, throws, role = "attacker") =>
    role in plan.defenders ? rowGiven(plan, role, throws) : resistGiven(plan, throws),
  /** The attacker and each defender may buy a better result for their own throw. */
  spends(situation) {
    const { plan, outcome } = situation;
    const rows = Object.entries(outcome?.rows ?? {});
    const put = (bought: Result): ResistCard => ({ ...plan, attacker: { ...plan.attacker, bought } });
    return [
      ...buyingSpends(situation, { role: "attacker", who: "self", result: rows[0]?.[1].attacker, put }),
      ...rows.flatMap(([role, { defender: result }]) =>
        buyingSpends(situation, { role, result, put: (bought) => withDefender(plan, role, { bought }) }),
      ),
    ];
  },
  stageLabel: () => tell("resistance.resist"),
  /** The card notes the ability that has overcome a defender; its effect is the GM's ruling. */
  changes({ plan, outcome, parties }) {
    const ability = abilityOf(parties)?.name ?? "";
    return Object.entries(outcome?.rows ?? {}).flatMap(([who, { result }]): TableChange[] =>
      result === "attacker"
        ? [
            { who, note: "QUADRANT.gurps.note.overcome", data: { name: parties[who]?.name ?? "", ability } },
            ...befallen(plan, who),
          ]
        : [],
    );
  },
  /** The GM rules what each defender resists with, whether the Rule of 16 protects it, and the effect of the ability. */
  rulings({ plan, parties, outcome }) {
    const whos = Object.keys(plan.defenders);
    const lost = whos.filter((who) => outcome?.rows[who]?.result === "attacker");
    return [
      ...lost.map((who) => befallsRuling(plan, parties, who)),
      ...(outcome && Object.values(outcome.rows).some(({ result }) => result === "attacker") ? [effectRuling()] : []),
      ...whos.flatMap((who) => defenderWay(plan, parties, who)),
      ...(plan.isSupernatural ? whos.map((who) => livingRuling(plan, parties, who)) : []),
    ];
  },
  isOtherOutcome: (one, other) =>
    Object.keys(one.rows).some((who) => one.rows[who]?.result !== other.rows[who]?.result) ||
    one.result !== other.result,
  circumstances: ({ plan, parties }, role) => {
    const side = listOf(plan, role);
    return side ? offersFor(characterOf(parties[whoOf(role)]), side.tag) : [];
  },
  modifiers: (plan, role) =>
    role === "attacker"
      ? linesOf(plan.attacker, (attacker) => ({ ...plan, attacker }))
      : linesOf(plan.defenders[role], (defender) => withDefender(plan, role, defender)),
  view: resistanceView,
});
