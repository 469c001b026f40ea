import { attack, attackGiven, type AttackOutcome } from "#rules/imperfect";
import {
  boundByChain,
  type Check,
  defineCheck,
  isGms,
  listOf,
  withTokens,
  admitOnly,
  type Option,
  type Refusal,
  type Situation,
  type Spend,
} from "#table/checks";
import { has } from "#table/conditions";
import { distanceBetween } from "#table/measure.ts";
import { characterOf, isCharacter, isVehicle } from "../../documents.ts";
import { refusal, tell } from "../../words.ts";
import { toTableChanges, withUniqueKeys } from "../roll/roll-check.ts";
import { chipFields, chipSpends, type RollSlot, withDeclared, sideRoles } from "../roll/chips.ts";
import { FIXED_MODIFIERS } from "../roll/ways.ts";
import { isRanged, otherArm, weaponIn } from "./arms.ts";
import {
  areaDiceOf,
  atDistance,
  type AttackAct,
  attackersOf,
  attackPlan,
  type Choice,
  isPointBlank,
  DEFAULT_CHOICE,
} from "./attack-plan.ts";
import { type AskedAttack, attackDraft, attackFields } from "./attack-dialog.ts";
import { attackFollows, burstButton, furtherButtons } from "./attack-follows.ts";
import { attackCosts, attackPrice, attackRefusal, dazedRefusal, thrownCosts } from "./attack-refusal.ts";
import { attackView } from "./attack-view.ts";
import { awaitsDefence, defences, mayDefend } from "./defences.ts";
import { toggle } from "../parts.ts";

type Switch = "twoWeapons" | "concealed" | "nonlethal" | "height" | "underTable" | "seenElsewhere";

/** The options of the dialog that fit this weapon and this target. */
function attackOptions(asked: AskedAttack): Option<AttackAct>[] {
  const { plan, parties } = asked.situation;
  const weapon = weaponIn(parties);
  const actor = characterOf(parties.self);
  const { choice } = plan;
  const isStrike = plan.maneuver === "strike";
  return [
    ...(actor && !parties.mount && otherArm(actor, weapon)
      ? [option(asked, "twoWeapons", choice.twoWeapons, { twoWeapons: !choice.twoWeapons })]
      : []),
    ...(isRanged(weapon) ? [option(asked, "concealed", choice.concealed, { concealed: !choice.concealed })] : []),
    ...(weapon?.system.nonlethal === "choice"
      ? [option(asked, "nonlethal", choice.nonlethal, { nonlethal: !choice.nonlethal })]
      : []),
    ...(isStrike && plan.against.mode === "melee" && isCharacter(parties.target?.actor)
      ? [option(asked, "height", choice.height, { height: !choice.height })]
      : []),
    ...(isPointBlank(plan.against) && isCharacter(parties.target?.actor)
      ? [option(asked, "underTable", choice.underTable, { underTable: !choice.underTable })]
      : []),
    ...proneOption(asked),
  ];
}

/** A prone target is partly hidden from an attacker in front of it; the Master decides where the attacker stands. */
function proneOption(asked: AskedAttack): Option<AttackAct>[] {
  const { plan, parties } = asked.situation;
  const target = parties.target?.actor;
  if (!target || !has(target, "prone") || !isRanged(weaponIn(parties)) || !isGms(asked.situation)) return [];
  const { inFront } = plan.choice;
  return [option(asked, "seenElsewhere", !inFront, { inFront: !inFront })];
}

const option = ({ anew }: AskedAttack, id: Switch, checked: boolean, choice: Partial<Choice>): Option<AttackAct> =>
  toggle("QUADRANT.imperfect.attack.option", id, checked, anew(choice));

type Attack = Pick<Situation<AttackAct>, "plan" | "parties" | "throws">;

/** The present distance, if it differs from the one at which the attack was announced; else null. */
function newDistance({ plan, parties, throws }: Attack): number | null {
  if (throws.roll || plan.choice.distance !== null || plan.against.mode !== "ranged") return null;
  const now = distanceBetween((parties.mount ?? parties.self)?.token, parties.target?.token);
  return now === null || now === plan.against.distance ? null : now;
}

/** A token has moved since the attack was announced: the shot uses the new distance (IMP-DEF-4). */
function movedRefusal(situation: Attack): Refusal | null {
  const meters = newDistance(situation);
  return meters === null ? null : refusal("attack.moved", { meters });
}

/** Measures the distance again before the throw. */
function measureSpend(situation: Attack): Spend<AttackAct>[] {
  const meters = newDistance(situation);
  if (meters === null) return [];
  return [
    {
      id: "measure",
      role: "roll",
      label: tell("attack.measure.label", { meters }),
      note: "QUADRANT.imperfect.attack.measure.note",
      price: "",
      costs: [],
      reason: null,
      timing: "anytime",
      plan: atDistance(situation.plan, meters),
    },
  ];
}

/**
 * The declared choices that are used: the attacker's own, and whatever makes the attack harder. Only the Master may set
 * a distance that can be measured, fewer rounds than the weapon fires, and a prone target seen from elsewhere.
 */
function believedChoice(
  situation: Pick<Situation<AttackAct>, "plan" | "card" | "tied">,
  measured: number | null,
): Choice {
  const choice = { ...DEFAULT_CHOICE, ...situation.plan.choice };
  const tied = situation.tied;
  const first = choice.further && tied ? (tied.system.plan as AttackAct).choice : null;
  const shares = choice.further === null ? choice.shares : choice.further === "share" ? (first?.shares ?? []) : [];
  if (isGms(situation)) return { ...choice, shares };
  return {
    ...choice,
    shares,
    // The first attack of the action decides whether both hands are used.
    twoWeapons: first?.twoWeapons ?? choice.twoWeapons,
    distance: measured === null ? choice.distance : null,
    shots: null,
    inFront: true,
  };
}

export type AttackSituation = Situation<AttackAct, AttackOutcome>;

/** Of the declared plan only the attacker's choices, chips and modifiers are used. */
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

/** Future Imperfect › Shooting, Throwing, Fighting, Active Defense. */
export const attackCheck = defineCheck<AttackAct, AttackOutcome>({
  kind: attack as Check<AttackAct, AttackOutcome>["kind"],
  roles: { ...sideRoles("roll", "self"), ...sideRoles("defence", "target") },
  asks: true,
  announces: true,
  mustAnnounce: (situation) => mayDefend(situation),
  awaits: (situation) => dazedRefusal(situation) ?? awaitsDefence(situation) ?? movedRefusal(situation),
  ties: "follows",
  prepare: attackDraft,
  parties: (situation) => withTokens(admitOnly("target", "mount")(situation)),
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
  odds: (plan, throws) => attackGiven(plan, throws),
  /** Chips on the attack; and on the defence until the attack is thrown (IMP-DEF-3). */
  spends(situation) {
    const { plan, throws } = situation;
    const { defence } = plan;
    const defenceSlot: RollSlot<AttackAct> | null = defence && {
      side: "defence",
      who: "target",
      roll: defence,
      put: (roll) => ({ ...plan, defence: roll }),
    };
    return [
      ...measureSpend(situation),
      ...chipSpends(ownSlot(plan), situation),
      ...(defenceSlot
        ? chipSpends(defenceSlot, { ...situation, barred: throws.roll ? refusal("chip.underFire") : null })
        : []),
    ];
  },
  /** The condition closed names the opponent, because it counts against that one alone (IMP-MEL-5). */
  changes({ plan, outcome, parties: { self, target } }) {
    if (!outcome) return [];
    const other: Record<string, string | undefined> = { self: target?.actor?.uuid, target: self?.actor?.uuid };
    return toTableChanges(attack.changes(plan, outcome)).map((change) =>
      "gain" in change && change.gain === "closed" ? { ...change, data: { with: other[change.who] } } : change,
    );
  },
  lockedReason: boundByChain,
  follows: attackFollows,
  acts: (situation, user) => [...furtherButtons(situation, user), ...burstButton(situation, user)],
  fixed: FIXED_MODIFIERS,
  modifiers: (plan, role) => (role === "roll" || role === "defence" ? withUniqueKeys(listOf(plan, role)) : null),
  isOtherOutcome: (one, other) => one.result !== other.result || one.shift !== other.shift,
  view: attackView,
});
