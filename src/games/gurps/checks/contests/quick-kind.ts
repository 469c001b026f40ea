import type { CheckKind } from "#rules/check.ts";
import { quickContest, quickContestGiven, type QuickContestOutcome } from "#rules/gurps";
import type { Throws } from "#table/checks";
import { NO_DICE, wholeThrows, type SidesPlan } from "./contest-plan.ts";

export interface QuickPlan extends SidesPlan {
  /** The throws of another card that stand in this contest, by side (GURPS-SENSE-4). */
  stands: Throws;
}

/**
 * GURPS › Quick Contests, at the table: a side that may not try has no dice, and may yet choose something that it may; the
 * throw of another card counts as it lies.
 */
export const quickKind: CheckKind<QuickPlan, QuickContestOutcome> = {
  pools(plan) {
    const pools = quickContest.pools(plan);
    const awaited = Object.keys(plan.sides).filter((name) => !(name in plan.stands));
    return Object.fromEntries(awaited.map((name) => [name, pools[name] ?? NO_DICE]));
  },
  resolve: (plan, throws) => quickContest.resolve(plan, { ...throws, ...plan.stands }),
  odds: (plan) => quickContestGiven(plan, plan.stands),
  changes: () => [],
};

export const quickGiven = (plan: QuickPlan, throws: Throws): Record<string, number> =>
  quickContestGiven(plan, { ...wholeThrows(throws), ...plan.stands });
