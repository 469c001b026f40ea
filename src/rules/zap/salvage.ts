import type { CheckKind } from "../check.ts";
import { distribution, tally, type Pool, type Throw } from "../dice/index.ts";
import { member, outcomeResult, record } from "../guard.ts";
import { effortPrice, SELF, TARGET } from "./efforts.ts";
import { mishapChance } from "./mishap.ts";
import { readThrows, type Reading } from "./reading.ts";
import { repairRounds } from "./repair-system.ts";
import { wins } from "./ties.ts";
import { usePool } from "./use-pool.ts";
import type { Use } from "./use.ts";
import { TIE_SIDES, type TieSide } from "./vocabulary.ts";

/** A technician looks for parts in the wreck of a destroyed system. */
export interface SalvagePlan {
  use: Use;
  /** The wreck, with the full level that it had. */
  system: Use;
  tieTo: TieSide;
}

export type SalvageResult = (typeof RESULTS)[number];

export interface SalvageOutcome extends Reading<"use" | "system"> {
  result: SalvageResult;
  margin: number;
  /** Rounds until the parts are removed; 0: at once. */
  rounds: number;
  /** The throw may be a Mishap: then the wreck attacks the technician. */
  mishapChance: boolean;
}

const RESULTS = ["parts", "delayed"] as const;

/**
 * Takes parts out of a destroyed system: thrown like a repair, with the same delay. The system is ruined in any case.
 * Zap! › Ships › Cannibalizing. Errors: those of `usePool`; `tie-to`.
 */
export const salvage: CheckKind<SalvagePlan, SalvageOutcome> = {
  pools(plan) {
    return poolsOf(plan);
  },

  resolve(plan, throws) {
    const { totals, counted } = readThrows(poolsOf(plan), throws);
    const margin = totals.use - totals.system;
    const result = resultOf(plan, margin);
    return {
      result,
      totals,
      counted,
      margin,
      rounds: result === "delayed" ? repairRounds(margin, false) : 0,
      mishapChance: mishapChance(throws.use as Throw),
    };
  },

  odds(plan) {
    const { use, system } = poolsOf(plan);
    const sides = [distribution(use), distribution(system)];
    return tally(RESULTS, sides, (found, hidden) => resultOf(plan, found! - hidden!));
  },

  changes(plan, outcome) {
    poolsOf(plan);
    outcomeResult(outcome, RESULTS);
    const prices = [...effortPrice(plan.use, SELF), ...effortPrice(plan.system, TARGET)];
    return [...prices, { who: "item", set: "ruined", value: true }];
  },
};

function poolsOf(plan: SalvagePlan): { use: Pool; system: Pool } {
  const fields = record(plan, "plan");
  const pools = { use: usePool(plan.use).pool, system: usePool(plan.system, "system").pool };
  member(fields.tieTo, TIE_SIDES, "tieTo");
  return pools;
}

const resultOf = ({ tieTo }: SalvagePlan, margin: number): SalvageResult => (wins(margin, tieTo) ? "parts" : "delayed");
