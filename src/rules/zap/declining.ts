import type { CheckKind } from "../check.ts";
import type { Pool } from "../dice/index.ts";
import { flag, outcomeResult, record } from "../guard.ts";
import { contest, CONTEST_RESULTS, type ContestOutcome, type ContestPlan, type ContestResult } from "./contest.ts";

/** A contest in which one side may decline. */
export interface DeclinablePlan extends ContestPlan {
  declined: boolean;
}

export type DeclinableOutcome<R extends string> = Omit<ContestOutcome, "result"> & { result: ContestResult | R };

/**
 * A contest in which the side of `role` may refuse to throw; the outcome then has the result `result`. The other side
 * still pays for its efforts, unless `calledOff`: then a refusal changes nothing. Errors: those of `contest`;
 * `declined`.
 */
export function declinable<R extends string>(
  role: "actor" | "opponent",
  result: R,
  { calledOff = false } = {},
): CheckKind<DeclinablePlan, DeclinableOutcome<R>> {
  return {
    pools: (plan) => contest.pools(asContest(plan, role)) as Record<string, Pool>,

    resolve(plan, throws) {
      const outcome = contest.resolve(asContest(plan, role), throws);
      return plan.declined ? { ...outcome, result } : outcome;
    },

    odds(plan) {
      const odds = contest.odds(asContest(plan, role));
      return plan.declined ? { won: 0, lost: 0, [result]: 1 } : { ...odds, [result]: 0 };
    },

    changes(plan, outcome) {
      const given = asContest(plan, role);
      outcomeResult(outcome, [...CONTEST_RESULTS, result]);
      if (!plan.declined) return contest.changes(given, outcome as ContestOutcome);
      if (calledOff) return [];
      return contest.changes({ ...given, decisive: false }, { ...outcome, result: "lost" });
    },
  };
}

/** The plan as a contest: the side that declines throws nothing, and makes no effort. */
function asContest(plan: DeclinablePlan, role: "actor" | "opponent"): ContestPlan {
  const given = record(plan, "plan");
  if (!flag(given.declined, "declined")) return plan;
  return { ...plan, [role]: { ...record(given[role], role), fixed: 0 } };
}
