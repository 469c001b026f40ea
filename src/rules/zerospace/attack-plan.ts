import { fail, flag, list, member, record, whole } from "../guard.ts";
import { FORM_VALUES } from "./tables/forms.ts";
import { rollers } from "./guards.ts";
import { EXTRA_MARGIN, type Meeting } from "./sides.ts";
import {
  FORMS,
  SPECIALS,
  TARGET_KINDS,
  type FormId,
  type Roller,
  type Special,
  type TargetKind,
} from "./vocabulary.ts";

/** One attack on one target; a sweep or a blast is several. */
export interface AttackPlan {
  form: FormId;
  specials: Special[];
  /** Always false for a grapple. */
  dealsDamage: boolean;
  /** One attacker, or several that gang up. */
  self: Roller[];
  target: [Roller];
  targetKind: TargetKind;
  /** The option "margin of success". */
  usesMargin: boolean;
}

export const ATTACK_RESULTS = ["impossible", "miss", "hit"] as const;
export type AttackResult = (typeof ATTACK_RESULTS)[number];

export interface AttackOutcome extends Meeting {
  result: AttackResult;
  /** Points of Endurance or Integrity; 0 without a hit. */
  damage: number;
}

/** Checks the plan and returns it. Errors: the fields' names; of a roller `value`, `modifiers`, `is-able`. */
export function checkAttackPlan(plan: AttackPlan): AttackPlan {
  const fields = record(plan, "plan");
  const form = member(fields.form, FORMS, "form");
  for (const special of list(fields.specials, "specials")) member(special, SPECIALS, "specials");
  const dealsDamage = flag(fields.dealsDamage, "dealsDamage");
  if (form === "grapple" && dealsDamage) return fail("dealsDamage");
  rollers(fields.self, "self", 1);
  if (rollers(fields.target, "target", 1).length > 1) return fail("target");
  member(fields.targetKind, TARGET_KINDS, "targetKind");
  flag(fields.usesMargin, "usesMargin");
  return plan;
}

/**
 * The damage of a hit. ZeroSpace › Consequences, Inanimate Objects. Errors as `attack`; `margin`.
 * @param margin null if no defender resisted, so that there is no margin
 */
export function hitDamage(plan: AttackPlan, margin: number | null): number {
  return damageOf(checkAttackPlan(plan), margin === null ? null : whole(margin, "margin"));
}

/** As `hitDamage`, for a plan that was checked. */
export function damageOf(plan: AttackPlan, margin: number | null): number {
  if (!plan.dealsDamage) return 0;
  if (plan.targetKind === "object" && plan.specials.includes("stunning")) return 0;
  // The option counts for rolls of Close Combat and Ranged Combat; mental and social attacks use no skill.
  if (!plan.usesMargin || margin === null || FORM_VALUES[plan.form].skill === null) return 1;
  // A hit by the GM's ruling may come with a margin below 0.
  return 1 + Math.floor(Math.max(0, margin) / EXTRA_MARGIN);
}
