import type { CheckKind } from "../check.ts";
import type { Throw } from "../dice/index.ts";
import { fail, list, outcomeResult, record } from "../guard.ts";
import { contest, CONTEST_RESULTS, type ContestOutcome, type ContestPlan, type ContestResult } from "./contest.ts";
import { pair } from "./pool.ts";

/** A decisive contest. `agreed`: whether the opponent has agreed to it; null before the answer. */
export interface ShowdownPlan extends ContestPlan {
  agreed: boolean | null;
}

export type ShowdownOutcome = Omit<ContestOutcome, "result"> & { result: ContestResult | "refused" };

/**
 * One throw for a whole confrontation, if both sides agree: the actor does not throw before the opponent has agreed. A
 * refusal changes nothing. Zap! › Tropes › This Ends Now!. Errors: those of `contest`; `agreed`; `not-agreed` if the
 * contest is resolved before the opponent has answered.
 */
export const showdown: CheckKind<ShowdownPlan, ShowdownOutcome> = {
  pools(plan) {
    const pools = contest.pools(decisive(plan));
    if (plan.agreed) return pools;
    const opponent = plan.agreed === null ? pools.opponent! : pair([]);
    return { opponent };
  },

  resolve(plan, throws) {
    const given = decisive(plan);
    if (plan.agreed === null) return fail("agreed", "not-agreed");
    return plan.agreed ? contest.resolve(given, throws) : refused(throws);
  },

  odds(plan) {
    const { won, lost } = contest.odds(decisive(plan)) as Record<ContestResult, number>;
    return plan.agreed === false ? { won: 0, lost: 0, refused: 1 } : { won, lost, refused: 0 };
  },

  changes(plan, outcome) {
    const given = decisive(plan);
    outcomeResult(outcome, [...CONTEST_RESULTS, "refused"]);
    return plan.agreed ? contest.changes(given, outcome as ContestOutcome) : [];
  },
};

function refused(throws: Record<string, Throw>): ShowdownOutcome {
  const { opponent } = record(throws, "throws");
  if (Object.keys(throws).length !== 1 || list(opponent, "throws").length > 0) return fail("throws");
  return { result: "refused", totals: { actor: 0, opponent: 0 }, counted: { actor: null, opponent: null }, margin: 0 };
}

function decisive(plan: ShowdownPlan): ContestPlan {
  const { agreed } = record(plan, "plan");
  return agreed === null || typeof agreed === "boolean" ? { ...plan, decisive: true } : fail("agreed");
}
