import type { Change, CheckKind } from "../check.ts";
import { distribution, tally, type Die, type Pool, type Throw } from "../dice/index.ts";
import { flag, member, record, whole } from "../guard.ts";
import { rung } from "./die-sizes.ts";
import { effortPrice, SELF } from "./efforts.ts";
import { mishapChance } from "./mishap.ts";
import { pair } from "./pool.ts";
import { readThrows, type Reading } from "./reading.ts";
import { wins } from "./ties.ts";
import { usePool } from "./use-pool.ts";
import type { Use } from "./use.ts";
import { TIE_SIDES, type TieSide } from "./vocabulary.ts";

/** An Ability against a thing that is repaired or built. */
export interface RepairEquipmentPlan {
  use: Use;
  /** The thing's die. */
  die: Die;
  tieTo: TieSide;
  inCombat: boolean;
}

export type RepairEquipmentResult = (typeof RESULTS)[number];

/** The units of a repair's time. */
export const REPAIR_UNITS = ["round", "scene"] as const;
export type RepairUnit = (typeof REPAIR_UNITS)[number];

export interface RepairEquipmentOutcome extends Reading<"use" | "item"> {
  result: RepairEquipmentResult;
  /** The user's total minus the thing's. */
  margin: number;
  /** The duration in `unit`; null if the repair fails. */
  time: number | null;
  unit: RepairUnit | null;
  /** The throw may be a Mishap; it only matters where something calls for one. */
  mishapChance: boolean;
}

const RESULTS = ["repaired", "later", "replace"] as const;

/**
 * The repair of a thing. If the use wins, the thing's total is the duration, in Rounds in combat, else in scenes. If it
 * loses, the repair has to wait for the end of the fight; out of combat the thing is lost. Zap! › Equipment › Repairing
 * and Building Equipment. Errors: those of `usePool`; `die-size`, `tie-to`, `in-combat`.
 */
export const repairEquipment: CheckKind<RepairEquipmentPlan, RepairEquipmentOutcome> = {
  pools(plan) {
    return poolsOf(plan);
  },

  resolve(plan, throws) {
    const { totals, counted } = readThrows(poolsOf(plan), throws);
    const margin = totals.use - totals.item;
    const result = resultOf(plan, margin);
    const repaired = result === "repaired";
    return {
      result,
      totals,
      counted,
      margin,
      time: repaired ? totals.item : null,
      unit: repaired ? unitOf(plan) : null,
      mishapChance: mishapChance(throws.use as Throw),
    };
  },

  odds(plan) {
    const pools = poolsOf(plan);
    const sides = [distribution(pools.use), distribution(pools.item)];
    return tally(RESULTS, sides, (used, item) => resultOf(plan, used! - item!));
  },

  changes(plan, outcome) {
    poolsOf(plan);
    return [...effortPrice(plan.use, SELF), mended(outcome)];
  },
};

function poolsOf(plan: RepairEquipmentPlan): { use: Pool; item: Pool } {
  const fields = record(plan, "plan");
  rung(fields.die as Die);
  member(fields.tieTo, TIE_SIDES, "tieTo");
  flag(fields.inCombat, "inCombat");
  const { faces, bonus } = plan.die;
  return { use: usePool(plan.use).pool, item: pair([{ faces, bonus }]) };
}

function resultOf(plan: RepairEquipmentPlan, margin: number): RepairEquipmentResult {
  if (wins(margin, plan.tieTo)) return "repaired";
  return plan.inCombat ? "later" : "replace";
}

function unitOf(plan: RepairEquipmentPlan): RepairUnit {
  return plan.inCombat ? "round" : "scene";
}

function mended(outcome: RepairEquipmentOutcome): Change {
  const fields = record(outcome, "outcome");
  switch (member(fields.result, RESULTS, "result")) {
    case "repaired": {
      const left = whole(fields.time, "time", { min: 1 });
      return { who: "item", set: "repair", value: { left, unit: member(fields.unit, REPAIR_UNITS, "unit") } };
    }
    case "later":
      return { who: "item", note: "zap.note.repairLater" };
    case "replace":
      return { who: "item", set: "state", value: "lost" };
  }
}
