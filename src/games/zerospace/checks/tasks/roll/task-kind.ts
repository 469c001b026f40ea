import type { CheckKind } from "#rules/check.ts";
import { type Pool, type Throw, total } from "#rules/dice";
import { skill, skillGiven, type SkillOutcome, type SkillResult } from "#rules/zerospace";
import { overridable } from "../../side/override.ts";
import { COST_ROLE, counting, FAILURE_COSTS, type FailureCost, type TaskPlan } from "./task-plan.ts";

export interface TaskOutcome extends SkillOutcome {
  /** What the failure costs, where the GM has said so; null without one. */
  cost: FailureCost | null;
}

/** One die for the table of costs. */
const COST_POOL: Pool = {
  dice: [{ faces: 4, bonus: 0 }],
  read: "sum",
  modifier: 0,
  aces: false,
  rerollOnes: false,
};

/** The dice of the roll alone. */
const ofRoll = ({ [COST_ROLE]: _cost, ...throws }: Record<string, Throw>): Record<string, Throw> => throws;

function costOf({ cost }: TaskPlan, throws: Record<string, Throw>): FailureCost | null {
  if (cost !== "thrown") return cost;
  return FAILURE_COSTS[total(COST_POOL, throws[COST_ROLE]!) - 1]!;
}

const withCost: CheckKind<TaskPlan, TaskOutcome> = {
  pools: (plan) => ({ ...skill.pools(counting(plan)), ...(plan.cost === "thrown" && { [COST_ROLE]: COST_POOL }) }),
  resolve: (plan, throws) => ({ ...skill.resolve(counting(plan), ofRoll(throws)), cost: costOf(plan, throws) }),
  odds: (plan) => possible(skill.odds(counting(plan))),
  changes: (plan, outcome) => skill.changes(plan, outcome),
};

/** What can come of it: an open roll and what needs no dice have nothing to hope for. */
const possible = (odds: Record<string, number>): Record<string, number> =>
  Object.fromEntries(Object.entries(odds).filter(([, chance]) => chance > 0));

/** The rule of a skill roll, with the GM's word over it, and what a failure costs (ZS-FAIL-1). */
export const taskKind: CheckKind<TaskPlan, TaskOutcome> = overridable(withCost, (_plan, outcome, ruled) => ({
  ...outcome,
  result: ruled as SkillResult,
}));

/** The chances of what is still open. */
export const taskGiven = (plan: TaskPlan, throws: Record<string, Throw>): Record<string, number> =>
  skillGiven(counting(plan), ofRoll(throws));

export const hasSucceeded = ({ result }: { result: string }): boolean => result === "success" || result === "eureka";
