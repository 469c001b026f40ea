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
 * A contest in which the side of `role` may refuse to throw: it is resolved all the same, with a result of its own. The
 * efforts of the other side are made even then, unless `calledOff`: where the one refuses, nothing has happened. Errors:
 * those of `contest`; `declined`.
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

/** The side that declines throws nothing, and makes no effort. */
function asContest(plan: DeclinablePlan, role: "actor" | "opponent"): ContestPlan {
  const given = record(plan, "plan");
  if (!flag(given.declined, "declined")) return plan;
  return { ...plan, [role]: { ...record(given[role], role), fixed: 0 } };
}
