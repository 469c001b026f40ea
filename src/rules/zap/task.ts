import type { Change, CheckKind } from "../check.ts";
import { distribution, maximum, tally, type Pool, type Throw } from "../dice/index.ts";
import { flag, member, outcomeResult, record, whole } from "../guard.ts";
import { effortPrice, SELF } from "./efforts.ts";
import { failureIsNotAnOption } from "./failure-is-not-an-option.ts";
import { information, type Information } from "./investigation.ts";
import { mishapChance } from "./mishap.ts";
import { readThrows, type Reading } from "./reading.ts";
import { usePool } from "./use-pool.ts";
import type { Use } from "./use.ts";
import { YIELDS, type Yield } from "./vocabulary.ts";

/** One Ability against a Difficulty. */
export interface TaskPlan {
  use: Use;
  /** 1 and up. */
  difficulty: number;
  /** The additional reward of a success. */
  yields: Yield;
  /** Set if Failure Is Not An Option is used; its price depends on these facts. */
  notAnOption: null | {
    /** 0 and up. */
    stamina: number;
    inCombat: boolean;
    /** 0 and up. */
    actionsLeft: number;
  };
}

export type TaskResult = (typeof RESULTS)[number];

export interface TaskOutcome extends Reading<"use"> {
  result: TaskResult;
  /** Total minus Difficulty. */
  margin: number;
  /** The amount by which Failure Is Not An Option raised the total; `totals` includes it. */
  adjusted: number;
  /** The information gained, if the task yields information; else null. */
  information: Information | null;
  /** The throw may be a Mishap; it only matters where something calls for one. */
  mishapChance: boolean;
}

const RESULTS = ["success", "failure"] as const;

/**
 * An Ability against a Difficulty: reaching it is enough. Zap! › Using Abilities. Errors: those of `usePool`;
 * `difficulty`, `yields`, `not-an-option`, and the members of the latter by their names.
 */
export const task: CheckKind<TaskPlan, TaskOutcome> = {
  pools(plan) {
    return poolsOf(plan);
  },

  resolve(plan, throws) {
    const pools = poolsOf(plan);
    const { totals, counted } = readThrows(pools, throws);
    const total = reached(plan, pools.use, totals.use);
    const margin = total - plan.difficulty;
    return {
      result: resultOf(margin),
      totals: { use: total },
      counted,
      margin,
      adjusted: total - totals.use,
      information: plan.yields === "information" ? information(margin) : null,
      mishapChance: mishapChance(throws.use as Throw),
    };
  },

  odds(plan) {
    const { use } = poolsOf(plan);
    return tally(RESULTS, [distribution(use)], (total) => resultOf(reached(plan, use, total!) - plan.difficulty));
  },

  changes(plan, outcome) {
    poolsOf(plan);
    outcomeResult(outcome, RESULTS);
    const success = outcome.result === "success";
    return [...effortPrice(plan.use, SELF), ...strain(plan, outcome), ...(success ? yielded(plan.yields) : [])];
  },
};

function poolsOf(plan: TaskPlan): { use: Pool } {
  const fields = record(plan, "plan");
  whole(fields.difficulty, "difficulty", { min: 1 });
  member(fields.yields, YIELDS, "yields");
  if (fields.notAnOption !== null) checkPrice(record(fields.notAnOption, "notAnOption"));
  return { use: usePool(plan.use).pool };
}

function checkPrice(price: Record<string, unknown>): void {
  whole(price.stamina, "stamina", { min: 0 });
  flag(price.inCombat, "inCombat");
  whole(price.actionsLeft, "actionsLeft", { min: 0 });
}

function resultOf(margin: number): TaskResult {
  return margin >= 0 ? "success" : "failure";
}

function reached(plan: TaskPlan, pool: Pool, total: number): number {
  if (plan.notAnOption === null) return total;
  return failureIsNotAnOption({ ...plan.notAnOption, total, maximum: maximum(pool) }).total;
}

/** The conditions that Failure Is Not An Option costs. */
function strain(plan: TaskPlan, outcome: TaskOutcome): Change[] {
  if (plan.notAnOption === null) return [];
  const raised = whole(outcome.totals?.use, "totals");
  const adjusted = whole(outcome.adjusted, "adjusted", { min: 0 });
  const price = failureIsNotAnOption({ ...plan.notAnOption, total: raised - adjusted, maximum: raised });
  return price.conditions.map((condition) =>
    condition === "hindered" ? { who: "self", gain: condition, stacks: 1 } : { who: "self", gain: condition },
  );
}

function yielded(yields: Yield): Change[] {
  switch (yields) {
    case "assetXp":
      return [{ who: "item", add: "banked", value: 1 }];
    case "wealthPoint":
      return [{ who: "self", add: "wealth.points", value: 1 }];
    case "nothing":
    case "information":
      return [];
  }
}
