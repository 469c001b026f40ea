import type { CheckKind } from "../check.ts";
import type { Pool, Throw } from "../dice/index.ts";
import { outcomeResult } from "../guard.ts";
import { attackEffects } from "./attack-effects.ts";
import {
  ATTACK_RESULTS,
  checkAttackPlan,
  damageOf,
  type AttackOutcome,
  type AttackPlan,
  type AttackResult,
} from "./attack-plan.ts";
import { marginOdds, type MarginOdds } from "./margin-odds.ts";
import { readSides, sidePools, standing } from "./sides.ts";

/**
 * An attack against a defence; equal totals hit. ZeroSpace › Combat, Consequences, Ganging Up, Penetrating. Errors as
 * `checkAttackPlan`.
 */
export const attack: CheckKind<AttackPlan, AttackOutcome> = {
  pools(plan) {
    return attackPools(plan);
  },

  resolve(plan, throws) {
    const meeting = readSides(plan, attackPools(plan), throws);
    const result = resultOf(plan, meeting.margin);
    return { result, damage: result === "hit" ? damageOf(plan, meeting.margin) : 0, ...meeting };
  },

  odds(plan) {
    return attackGiven(plan, {});
  },

  changes(plan, outcome) {
    const roles = Object.keys(attackPools(plan));
    return attackEffects(plan, roles, outcomeResult(outcome, ATTACK_RESULTS), outcome.damage);
  },
};

/**
 * The chances of an attack with some dice already thrown. Errors as `attack`; `throws` (a role that does not roll),
 * those of `dice.check`.
 * @param throws by role; a role may be missing, and its throw may be shorter than its pool: the missing dice are still
 * open
 */
export function attackGiven(plan: AttackPlan, throws: Record<string, Throw>): Record<AttackResult, number> {
  const odds: Record<AttackResult, number> = { impossible: 0, miss: 0, hit: 0 };
  for (const [margin, chance] of marginsOf(plan, throws)) odds[resultOf(plan, margin)] += chance;
  return odds;
}

/**
 * The chance of every damage, ascending, 0 for none; rows with chance 0 are left out. ZeroSpace › Consequences, margin
 * of success. Errors as `attackGiven`.
 */
export function damageOdds(plan: AttackPlan, throws: Record<string, Throw> = {}): [damage: number, chance: number][] {
  const odds = new Map<number, number>();
  for (const [margin, chance] of marginsOf(plan, throws)) {
    const damage = resultOf(plan, margin) === "hit" ? damageOf(plan, margin) : 0;
    odds.set(damage, (odds.get(damage) ?? 0) + chance);
  }
  return [...odds].filter(([, chance]) => chance > 0).sort(([one], [other]) => one - other);
}

function attackPools(plan: AttackPlan): Record<string, Pool> {
  return sidePools(checkAttackPlan(plan), plan.specials.includes("penetrating"));
}

function marginsOf(plan: AttackPlan, throws: Record<string, Throw>): MarginOdds {
  return marginOdds(plan, attackPools(plan), throws);
}

function resultOf(plan: AttackPlan, margin: number | null): AttackResult {
  if (margin === null) return standing(plan) === "impossible" ? "impossible" : "hit";
  return margin >= 0 ? "hit" : "miss";
}
