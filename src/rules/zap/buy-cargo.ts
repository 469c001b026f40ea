import type { CheckKind } from "../check.ts";
import { distribution, tally, type Pool, type Throw } from "../dice/index.ts";
import { member, outcomeResult, record } from "../guard.ts";
import { effortPrice, SELF } from "./efforts.ts";
import { lowTotal } from "./low-die.ts";
import { powerDice } from "./power-dice.ts";
import { readThrows, type Reading } from "./reading.ts";
import { wins } from "./ties.ts";
import { usePool } from "./use-pool.ts";
import type { Use } from "./use.ts";
import { TIE_SIDES, type TieSide } from "./vocabulary.ts";

/** A trader looks for goods to sell elsewhere. */
export interface BuyCargoPlan {
  /** The hold that takes the goods, or another Ability that finds them. */
  use: Use;
  /** Power Level of the goods that are wanted; 1 and up. */
  cargoLevel: number;
  tieTo: TieSide;
}

export type BuyCargoResult = (typeof RESULTS)[number];

export interface BuyCargoOutcome extends Reading<"use" | "cargo"> {
  result: BuyCargoResult;
  /** The trader's total minus the cargo's. */
  margin: number;
  /** The price of the goods; null where there are none. */
  price: number | null;
}

const RESULTS = ["offered", "none"] as const;

/**
 * The trader's Ability against the goods that are wanted; the goods' lower die is the price. Zap! › Commerce › Trade.
 * Errors: those of `usePool`; `power-level` also of the cargo; `tie-to`.
 */
export const buyCargo: CheckKind<BuyCargoPlan, BuyCargoOutcome> = {
  pools(plan) {
    return poolsOf(plan);
  },

  resolve(plan, throws) {
    const pools = poolsOf(plan);
    const { totals, counted } = readThrows(pools, throws);
    const margin = totals.use - totals.cargo;
    const result = resultOf(plan, margin);
    const price = result === "offered" ? lowTotal(pools.cargo, throws.cargo as Throw) : null;
    return { result, totals, counted, margin, price };
  },

  odds(plan) {
    const { use, cargo } = poolsOf(plan);
    return tally(RESULTS, [distribution(use), distribution(cargo)], (found, wanted) =>
      resultOf(plan, found! - wanted!),
    );
  },

  changes(plan, outcome) {
    poolsOf(plan);
    outcomeResult(outcome, RESULTS);
    return effortPrice(plan.use, SELF);
  },
};

function poolsOf(plan: BuyCargoPlan): { use: Pool; cargo: Pool } {
  const fields = record(plan, "plan");
  const pools = { use: usePool(plan.use).pool, cargo: powerDice(plan.cargoLevel) };
  member(fields.tieTo, TIE_SIDES, "tieTo");
  return pools;
}

function resultOf(plan: BuyCargoPlan, margin: number): BuyCargoResult {
  return wins(margin, plan.tieTo) ? "offered" : "none";
}
