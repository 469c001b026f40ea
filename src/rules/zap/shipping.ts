import type { CheckKind } from "../check.ts";
import { distribution, tally, type Pool } from "../dice/index.ts";
import { facts, fail, record, whole } from "../guard.ts";
import { effortPrice, SELF } from "./efforts.ts";
import { readThrows, type Reading } from "./reading.ts";
import { usePool } from "./use-pool.ts";
import type { Use } from "./use.ts";

/** A crew carries goods or passengers for a fee. */
export interface ShippingPlan {
  /** The Movement Ability that carries them. */
  use: Use;
}

export interface ShippingOutcome extends Reading<"use"> {
  /** The number of scenes, as text. */
  result: string;
  /** Travel scenes until the fee is paid; 1 and up. */
  scenes: number;
}

/** The Difficulty exceeds the Ability's own level by this. */
const BEYOND = 3;

/**
 * A Movement Ability against its own level plus 3; the shortfall is the number of travel scenes. Zap! › Commerce ›
 * Shipping. Errors: those of `usePool`.
 */
export const shipping: CheckKind<ShippingPlan, ShippingOutcome> = {
  pools(plan) {
    return poolsOf(plan);
  },

  resolve(plan, throws) {
    const { totals, counted } = readThrows(poolsOf(plan), throws);
    const scenes = scenesOf(plan, totals.use);
    return { result: String(scenes), scenes, totals, counted };
  },

  odds(plan) {
    const rows = distribution(poolsOf(plan).use);
    const results = rows.map(([total]) => String(scenesOf(plan, total)));
    return tally(results, [rows], (total) => String(scenesOf(plan, total!)));
  },

  changes(plan, outcome) {
    poolsOf(plan);
    const fields = record(outcome, "outcome");
    const scenes = whole(fields.scenes, "scenes", { min: 1 });
    if (fields.result !== String(scenes)) fail("result");
    return [...effortPrice(plan.use, SELF), { who: "self", note: "zap.note.shipment", data: { scenes } }];
  },
};

/**
 * Travel scenes until a shipment pays: the shortfall of the throw against the level plus 3, at least one. Zap! ›
 * Commerce › Shipping. Errors `power-level`, `total`.
 */
export function shippingScenes(move: { level: number; total: number }): number {
  const given = facts(move);
  const level = whole(given.level, "level", { min: 1, code: "power-level" });
  return Math.max(1, level + BEYOND - whole(given.total, "total"));
}

function poolsOf(plan: ShippingPlan): { use: Pool } {
  record(plan, "plan");
  return { use: usePool(plan.use).pool };
}

function scenesOf(plan: ShippingPlan, total: number): number {
  return shippingScenes({ level: plan.use.level, total });
}
