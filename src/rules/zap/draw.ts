import type { CheckKind } from "../check.ts";
import { distribution, tally, type Pool } from "../dice/index.ts";
import { fail, list, outcomeResult, record, text } from "../guard.ts";
import { pair } from "./pool.ts";
import { readThrows, type Reading } from "./reading.ts";

/** Drawing lots. */
export interface DrawPlan {
  /** The lots: at least one, none repeated. */
  from: string[];
}

export interface DrawOutcome extends Reading<"draw"> {
  /** The lot that was drawn. */
  result: string;
}

/** Draws one entry of a list, all equally likely. Zap! › Ships, Research. Error `from`. */
export const draw: CheckKind<DrawPlan, DrawOutcome> = {
  pools(plan) {
    return poolsOf(plan);
  },

  resolve(plan, throws) {
    const reading = readThrows(poolsOf(plan), throws);
    return { result: drawn(plan, reading.totals.draw), ...reading };
  },

  odds(plan) {
    const pools = poolsOf(plan);
    return tally(plan.from, [distribution(pools.draw)], (face) => drawn(plan, face!));
  },

  changes(plan, outcome) {
    poolsOf(plan);
    outcomeResult(outcome, plan.from);
    return [];
  },
};

function poolsOf(plan: DrawPlan): { draw: Pool } {
  const lots = list(record(plan, "plan").from, "from").map((lot) => text(lot, "from"));
  if (lots.length === 0 || new Set(lots).size < lots.length) fail("from");
  return { draw: pair([{ faces: lots.length, bonus: 0 }]) };
}

function drawn({ from }: DrawPlan, face: number): string {
  return from[face - 1]!;
}
