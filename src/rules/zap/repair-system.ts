import type { Change, CheckKind } from "../check.ts";
import { distribution, tally, type Pool, type Throw } from "../dice/index.ts";
import { fail, flag, member, record, whole } from "../guard.ts";
import { stepBetter } from "./damage-steps.ts";
import { effortPrice, SELF, TARGET } from "./efforts.ts";
import { mishapChance } from "./mishap.ts";
import { readThrows, type Reading } from "./reading.ts";
import { wins } from "./ties.ts";
import { usePool } from "./use-pool.ts";
import type { Use } from "./use.ts";
import { DAMAGES, TIE_SIDES, type Damage, type TieSide } from "./vocabulary.ts";

/** A technician spends a whole Round on the repair of a ship's system. */
export interface RepairSystemPlan {
  use: Use;
  /** The system under repair, with its full level: the better it is, the harder the repair. */
  system: Use;
  tieTo: TieSide;
  /** The system's Damage before the repair. */
  damage: Damage;
  /** The system was taken out of operation for the repair. */
  isOffline: boolean;
  hasParts: boolean;
  inCombat: boolean;
}

export type RepairSystemResult = (typeof RESULTS)[number];

export interface RepairSystemOutcome extends Reading<"use" | "system"> {
  result: RepairSystemResult;
  /** The technician's total minus the system's. */
  margin: number;
  /** Rounds after which a failed repair finishes by itself; else 0. */
  rounds: number;
  /** The system's Damage after the repair. */
  to: Damage;
  /** The throw may be a Mishap: then the system attacks the technician. */
  mishapChance: boolean;
}

const RESULTS = ["repaired", "delayed", "ruined"] as const;
/** Rounds that are saved if the system is offline. */
const OFFLINE = 3;

/**
 * An Ability against the system that it repairs by one step. Zap! › Ships › Repairs. Errors: those of `usePool`; the
 * fields' names; `nothing-broken`, `parts` (out, without spare parts), `repair-in-combat` (destroyed, in combat).
 */
export const repairSystem: CheckKind<RepairSystemPlan, RepairSystemOutcome> = {
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
      rounds: result === "delayed" ? repairRounds(margin, plan.isOffline) : 0,
      to: result === "repaired" ? stepBetter(plan.damage) : plan.damage,
      mishapChance: mishapChance(throws.use as Throw),
    };
  },

  odds(plan) {
    const { use, system } = poolsOf(plan);
    const sides = [distribution(use), distribution(system)];
    return tally(RESULTS, sides, (mended, resisted) => resultOf(plan, mended! - resisted!));
  },

  changes(plan, outcome) {
    poolsOf(plan);
    const prices = [...effortPrice(plan.use, SELF), ...effortPrice(plan.system, TARGET)];
    return [...prices, ...work(record(outcome, "outcome"))];
  },
};

/**
 * Rounds after which a repair that failed by this margin (0 and below) finishes by itself: the shortfall, 3 less for an
 * offline system, at least 1. Zap! › Ships › Repairs. Errors `margin`, `is-offline`.
 */
export function repairRounds(margin: number, isOffline: boolean): number {
  whole(margin, "margin", { max: 0 });
  return Math.max(1, -margin - (flag(isOffline, "isOffline") ? OFFLINE : 0));
}

function poolsOf(plan: RepairSystemPlan): { use: Pool; system: Pool } {
  const fields = record(plan, "plan");
  const pools = { use: usePool(plan.use).pool, system: usePool(plan.system, "system").pool };
  member(fields.tieTo, TIE_SIDES, "tieTo");
  const damage = member(fields.damage, DAMAGES, "damage");
  flag(fields.isOffline, "isOffline");
  const hasParts = flag(fields.hasParts, "hasParts");
  const inCombat = flag(fields.inCombat, "inCombat");
  if (damage === "none") fail("damage", "nothing-broken");
  if (damage === "out" && !hasParts) fail("hasParts", "parts");
  if (damage === "overkill" && inCombat) fail("inCombat", "repair-in-combat");
  return pools;
}

function resultOf(plan: RepairSystemPlan, margin: number): RepairSystemResult {
  if (wins(margin, plan.tieTo)) return "repaired";
  return plan.damage === "overkill" ? "ruined" : "delayed";
}

function work(outcome: Record<string, unknown>): Change[] {
  switch (member(outcome.result, RESULTS, "result")) {
    case "repaired":
      return [
        { who: "item", set: "damage", value: member(outcome.to, DAMAGES, "to") },
        { who: "item", set: "repairRounds", value: 0 },
      ];
    case "delayed":
      return [{ who: "item", set: "repairRounds", value: whole(outcome.rounds, "rounds", { min: 1 }) }];
    case "ruined":
      return [{ who: "item", set: "ruined", value: true }];
  }
}
