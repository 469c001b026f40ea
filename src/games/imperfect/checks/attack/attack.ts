import { attack, attackGiven, type AttackOutcome } from "#rules/imperfect";
import { boundByChain, type Check, onBoard, only, type Situation, type Spend, type TableChange } from "#table/checks";
import { isCharacter, isVehicle, characterOf } from "../../documents.ts";
import { atTable } from "../roll/at-table.ts";
import { chipFields } from "../roll/chip-fields.ts";
import { chipSpends } from "../roll/chip-spends.ts";
import { FIXED_MODIFIERS } from "../roll/fixed-modifiers.ts";
import { withDeclared } from "../roll/renewed.ts";
import type { RollSlot } from "../roll/slot.ts";
import { weaponIn } from "./arms.ts";
import type { AttackAct, Choice } from "./attack-act.ts";
import { attackDraft } from "./attack-draft.ts";
import { attackFields, type AskedAttack } from "./attack-fields.ts";
import { attackFollows, burstButton } from "./attack-follows.ts";
import { attackOptions } from "./attack-options.ts";
import { areaDiceOf, attackersOf, attackPlan } from "./attack-plan.ts";
import { attackCosts, attackPrice, thrownCosts } from "./attack-price.ts";
import { attackRefusal, dazedRefusal } from "./attack-refusal.ts";
import { attackView } from "./attack-view.ts";
import { believedChoice } from "./believed.ts";
import { awaitsDefence, defences, mayDefend } from "./defences.ts";
import { furtherButtons } from "./further.ts";
import { measureSpend, movedRefusal } from "./moved.ts";
import { refusal } from "../../refusal.ts";

export type AttackSituation = Situation<AttackAct, AttackOutcome>;

/** Of what the declarer's screen said, the own choices, chips and modifiers are believed. */
function refresh(situation: AttackSituation): AttackAct {
  const { plan, parties } = situation;
  const actor = characterOf(parties.self);
  const target = parties.target?.actor;
  if (!actor || !(isCharacter(target) || isVehicle(target))) return plan;
  const attackers = attackersOf(parties, { actor, weapon: weaponIn(parties), target });
  const fresh = attackPlan(attackers, believedChoice(situation, attackers.measured));
  return { ...fresh, roll: withDeclared(fresh.roll, plan.roll, actor) };
}

const asked = (situation: AttackSituation): AskedAttack => ({
  situation,
  anew: (choice: Partial<Choice>) =>
    refresh({ ...situation, plan: { ...situation.plan, choice: { ...situation.plan.choice, ...choice } } }),
});

const ownSlot = (plan: AttackAct): RollSlot<AttackAct> => ({
  side: "roll",
  who: "self",
  roll: plan.roll,
  put: (roll) => ({ ...plan, roll }),
  areaDice: areaDiceOf(plan),
});

/** Chips on an attack; and on the defence as long as nobody fires (IMP-DEF-3). */
function spends(situation: AttackSituation): Spend<AttackAct>[] {
  const { plan, throws } = situation;
  const { defence } = plan;
  const theirs: RollSlot<AttackAct> | null = defence && {
    side: "defence",
    who: "target",
    roll: defence,
    put: (roll) => ({ ...plan, defence: roll }),
  };
  return [
    ...measureSpend(situation),
    ...chipSpends(ownSlot(plan), situation),
    ...(theirs ? chipSpends(theirs, { ...situation, barred: throws.roll ? refusal("chip.underFire") : null }) : []),
  ];
}

/** Whoever has got inside another's reach is close to that one alone (IMP-MEL-5). */
function changes({ plan, outcome, parties: { self, target } }: AttackSituation): TableChange[] {
  if (!outcome) return [];
  const other: Record<string, string | undefined> = { self: target?.actor?.uuid, target: self?.actor?.uuid };
  return atTable(attack.changes(plan, outcome)).map((change) =>
    "gain" in change && change.gain === "closed" ? { ...change, data: { with: other[change.who] } } : change,
  );
}

/** Future Imperfect › Shooting, Throwing, Fighting, Active Defense. */
export const attackCheck: Check<AttackAct, AttackOutcome> = {
  kind: attack as Check<AttackAct, AttackOutcome>["kind"],
  roles: {
    roll: "self",
    white: "self",
    red: "self",
    blue: "self",
    defence: "target",
    defenceWhite: "target",
    defenceRed: "target",
    defenceBlue: "target",
  },
  asks: true,
  announces: true,
  mustAnnounce: (situation) => mayDefend(situation),
  awaits: (situation) => dazedRefusal(situation) ?? awaitsDefence(situation) ?? movedRefusal(situation),
  ties: "follows",
  prepare: attackDraft,
  parties: (situation) => onBoard(only("target", "mount")(situation)),
  refresh,
  refuse: attackRefusal,
  costs: attackCosts,
  thrownCosts,
  price: attackPrice,
  options: (situation) => attackOptions(asked(situation)),
  fields: (situation) => [
    ...attackFields(asked(situation)),
    ...chipFields(ownSlot(situation.plan), situation.parties.self),
  ],
  interventions: (situation, actor) => defences(situation, actor),
  conditional: (plan, throws) => attackGiven(plan, throws),
  answers: () => [],
  spends,
  changes,
  lockedReason: boundByChain,
  follows: attackFollows,
  acts: (situation, user) => [...furtherButtons(situation, user), ...burstButton(situation, user)],
  fixed: FIXED_MODIFIERS,
  modifiers: (plan, role) =>
    role === "roll" ? plan.roll.modifiers : role === "defence" ? (plan.defence?.modifiers ?? null) : null,
  withModifiers(plan, role, modifiers) {
    if (role === "roll") return { ...plan, roll: { ...plan.roll, modifiers } };
    return role === "defence" && plan.defence ? { ...plan, defence: { ...plan.defence, modifiers } } : plan;
  },
  isOtherOutcome: (one, other) => one.result !== other.result || one.shift !== other.shift,
  view: attackView,
};
