import type { Change, CheckKind } from "../check.ts";
import type { Throw } from "../dice/index.ts";
import { flag, member, outcomeResult, record } from "../guard.ts";
import { rollers } from "./guards.ts";
import { marginOdds } from "./margin-odds.ts";
import { EXTRA_MARGIN, readSides, sidePools, standing, type Meeting } from "./sides.ts";
import { TASKS, type Roller, type Task } from "./vocabulary.ts";

/** A skill, initiative or resistance roll. */
export interface SkillPlan {
  task: Task;
  /** One roller, or several with combined effort. */
  self: Roller[];
  /** Opponents, or one roller with the GM's DV; empty: an open roll. */
  target: Roller[];
  /** The option "margin of success". */
  usesMargin: boolean;
}

export const SKILL_RESULTS = ["impossible", "failure", "success", "eureka", "open"] as const;
export type SkillResult = (typeof SKILL_RESULTS)[number];

export interface SkillOutcome extends Meeting {
  result: SkillResult;
}

/**
 * A task of one side against the other: equal totals succeed, except in distracting a target. ZeroSpace › Rolling Dice,
 * Difficulty, Combining Effort, Consequences, Distracting. Errors: the fields' names; of a roller `value`, `modifiers`,
 * `is-able`.
 */
export const skill: CheckKind<SkillPlan, SkillOutcome> = {
  pools(plan) {
    return sidePools(checkPlan(plan));
  },

  resolve(plan, throws) {
    const meeting = readSides(plan, sidePools(checkPlan(plan)), throws);
    return { result: resultOf(plan, meeting.margin), ...meeting };
  },

  odds(plan) {
    return skillGiven(plan, {});
  },

  changes(plan, outcome) {
    const { task } = checkPlan(plan);
    return effects(task, outcomeResult(outcome, SKILL_RESULTS));
  },
};

/**
 * The chances of a skill roll with some dice already thrown. Errors as `skill`; `throws` (a role that does not roll),
 * those of `dice.check`.
 * @param throws by role; a role may be missing, and its throw may be shorter than its pool: the missing dice are still
 * open
 */
export function skillGiven(plan: SkillPlan, throws: Record<string, Throw>): Record<SkillResult, number> {
  const odds: Record<SkillResult, number> = { impossible: 0, failure: 0, success: 0, eureka: 0, open: 0 };
  for (const [margin, chance] of marginOdds(plan, sidePools(checkPlan(plan)), throws)) {
    odds[resultOf(plan, margin)] += chance;
  }
  return odds;
}

function checkPlan(plan: SkillPlan): SkillPlan {
  const fields = record(plan, "plan");
  member(fields.task, TASKS, "task");
  rollers(fields.self, "self", 1);
  rollers(fields.target, "target", 0);
  flag(fields.usesMargin, "usesMargin");
  return plan;
}

function resultOf(plan: SkillPlan, margin: number | null): SkillResult {
  if (margin === null) {
    const how = standing(plan);
    return how === "impossible" || how === "open" ? how : "success";
  }
  // A distraction needs more than the target's total: the text demands it, against its own rule for equal totals.
  if (margin < (plan.task === "distract" ? 1 : 0)) return "failure";
  return plan.usesMargin && plan.task === "skill" && margin >= EXTRA_MARGIN ? "eureka" : "success";
}

function effects(task: Task, result: SkillResult): Change[] {
  switch (task) {
    case "skill":
      return result === "eureka" ? [{ who: "self", note: "zerospace.note.eureka" }] : [];
    case "obstacle":
      return result === "failure" || result === "impossible"
        ? [{ who: "self", note: "zerospace.note.halfMovement" }]
        : [];
    case "distract":
      return result === "success" ? [{ who: "target", gain: "distracted" }] : [];
    default:
      return result === "success" ? ENDED_BY[task].map((lose) => ({ who: "self", lose })) : [];
  }
}

/** The conditions that a success ends. */
const ENDED_BY = {
  breakFree: ["restrained"],
  recoverSenses: ["sensoryLoss"],
  recoverNerve: ["cowering", "fleeing"],
} as const satisfies Partial<Record<Task, readonly string[]>>;
