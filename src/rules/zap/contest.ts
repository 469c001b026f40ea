import type { CheckKind } from "../check.ts";
import { distribution, tally, type Pool } from "../dice/index.ts";
import { flag, member, outcomeResult, record } from "../guard.ts";
import { effortPrice, SELF, TARGET } from "./efforts.ts";
import { readThrows, type Reading } from "./reading.ts";
import { wins } from "./ties.ts";
import { usePool } from "./use-pool.ts";
import type { Use } from "./use.ts";
import { TIE_SIDES, type TieSide } from "./vocabulary.ts";

/** Ability against Ability; it harms no side. */
export interface ContestPlan {
  actor: Use;
  opponent: Use;
  tieTo: TieSide;
  /** Both sides agreed that this throw ends the conflict: the loser is Out. */
  decisive: boolean;
}

export type ContestResult = (typeof CONTEST_RESULTS)[number];

export interface ContestOutcome extends Reading<"actor" | "opponent"> {
  result: ContestResult;
  /** The actor's total minus the opponent's. */
  margin: number;
}

export const CONTEST_RESULTS = ["won", "lost"] as const;

/**
 * A contest of two Abilities. Zap! › Using Abilities; decisive ones: Tropes › This Ends Now!. Errors: those of
 * `usePool`; `tie-to`, `decisive`.
 */
export const contest: CheckKind<ContestPlan, ContestOutcome> = {
  pools(plan) {
    return poolsOf(plan);
  },

  resolve(plan, throws) {
    const { totals, counted } = readThrows(poolsOf(plan), throws);
    const margin = totals.actor - totals.opponent;
    return { result: resultOf(plan, margin), totals, counted, margin };
  },

  odds(plan) {
    const pools = poolsOf(plan);
    const sides = [distribution(pools.actor), distribution(pools.opponent)];
    return tally(CONTEST_RESULTS, sides, (actor, opponent) => resultOf(plan, actor! - opponent!));
  },

  changes(plan, outcome) {
    poolsOf(plan);
    const result = outcomeResult(outcome, CONTEST_RESULTS);
    const prices = [...effortPrice(plan.actor, SELF), ...effortPrice(plan.opponent, TARGET)];
    if (!plan.decisive) return prices;
    const who = result === "won" ? "target" : "self";
    return [...prices, { who, gain: "out" }, { who, note: "zap.note.atTheMercy" }];
  },
};

function poolsOf(plan: ContestPlan): { actor: Pool; opponent: Pool } {
  const fields = record(plan, "plan");
  member(fields.tieTo, TIE_SIDES, "tieTo");
  flag(fields.decisive, "decisive");
  return { actor: usePool(plan.actor, "actor").pool, opponent: usePool(plan.opponent, "opponent").pool };
}

function resultOf(plan: ContestPlan, margin: number): ContestResult {
  return wins(margin, plan.tieTo) ? "won" : "lost";
}
