import type { CheckKind } from "../check.ts";
import type { Pool } from "../dice/index.ts";
import { outcomeResult, record } from "../guard.ts";
import { degree, effective, isForbidden } from "./degree.ts";
import { successPlan } from "./guards.ts";
import { THREE_DICE, TOTALS, mustBeThrown } from "./six-sided.ts";
import { DEGREES, type Degree, type SuccessPlan } from "./vocabulary.ts";

export interface SuccessOutcome {
  result: Degree;
  effective: number;
  /** Total of the dice; null if the roll is forbidden. */
  total: number | null;
  /** Signed: 0 or more for a success, below 0 for a failure. */
  margin: number | null;
  pending: Record<string, Pool>;
}

/**
 * A success roll: 3d6 at or under the effective score. A score under 3 may not be tried, unless the rules force the
 * roll. The plan holds the changes of each result. GURPS › Success Rolls.
 */
export const success: CheckKind<SuccessPlan, SuccessOutcome> = {
  pools: (plan): Record<string, Pool> => (mayRoll(successPlan(plan)) ? { roll: THREE_DICE } : {}),

  resolve(plan, throws) {
    const score = effective(successPlan(plan));
    if (!mayRoll(plan)) {
      record(throws, "throws");
      return { result: "forbidden", effective: score, total: null, margin: null, pending: {} };
    }
    const total = mustBeThrown(throws, "roll");
    return { effective: score, total, ...degree(score, total), pending: {} };
  },

  odds(plan) {
    const score = effective(successPlan(plan));
    const ways: Record<Degree, number> = {
      criticalSuccess: 0,
      success: 0,
      failure: 0,
      criticalFailure: 0,
      forbidden: 0,
    };
    if (!mayRoll(plan)) return { ...ways, forbidden: 1 };
    for (const row of TOTALS) ways[degree(score, row.total).result] += row.ways;
    return Object.fromEntries(DEGREES.map((key) => [key, ways[key] / 216]));
  },

  changes(plan, outcome) {
    const { stakes } = successPlan(plan);
    const result = outcomeResult(outcome, DEGREES);
    return result === "forbidden" ? [] : (stakes[result] ?? []);
  },
};

function mayRoll(plan: SuccessPlan): boolean {
  return plan.isDefense || !isForbidden(plan);
}
