import type { Change, CheckKind } from "../check.ts";
import type { Pool } from "../dice/index.ts";
import { member, outcomeResult, record, whole } from "../guard.ts";
import { gaining, losing, noting } from "./changes.ts";
import { degree, effective, isForbidden, isGood, lifted } from "./degree.ts";
import { score } from "./guards.ts";
import { THREE_DICE, mustBeThrown, thrown } from "./six-sided.ts";
import { raised } from "./percent.ts";
import { floored } from "./rounding.ts";
import { success } from "./success.ts";
import { EFFORT_ROWS } from "./tables/efforts.ts";
import { DEGREES, DISABILITIES, EFFORTS, type Degree, type Disability, type Effort, type Score } from "./vocabulary.ts";

/** An attempt to exceed a character's normal ability. The score is Will, or a skill that is based on Will for this roll. */
export interface EffortPlan extends Score {
  feat: Effort;
  /** The percentage that is added, 1 and up. */
  percent: number;
  /** FP that the feat itself costs, 0 and up. */
  taskFatigue: number;
  /** Rolled after a natural 18, which may disable the body. */
  ht: Score;
}

export interface EffortOutcome {
  result: Degree;
  effective: number;
  total: number | null;
  margin: number | null;
  /** 0 after a failure. */
  percentGained: number;
  /** FP that the extra effort itself costs. */
  fatigue: number;
  /** HP lost. */
  injury: number;
  /** The result of the danger after a natural 18; null without it, or before the HT roll. */
  disability: Disability | null;
  pending: Record<string, Pool>;
}

const DISABLED_AT = 18;

/**
 * Extra effort: points of fatigue for a better figure in a feat. A critical failure costs as many HP as the feat cost
 * FP in all; a natural 18 also asks for an HT roll. GURPS › Extra Effort. Errors by field.
 */
export const extraEffort: CheckKind<EffortPlan, EffortOutcome> = {
  pools: (plan): Record<string, Pool> => (isForbidden(effortPlan(plan)) ? {} : { roll: THREE_DICE }),

  resolve(plan, throws) {
    const { feat, percent, taskFatigue, ht, bought } = effortPlan(plan);
    const reached = effective(plan);
    const none = { percentGained: 0, fatigue: 0, injury: 0, disability: null, pending: {} };
    if (isForbidden(plan)) {
      record(throws, "throws");
      return { result: "forbidden", effective: reached, total: null, margin: null, ...none };
    }
    const total = mustBeThrown(throws, "roll");
    const done = lifted(degree(reached, total), bought);
    const cost = EFFORT_ROWS[feat].fatigue;
    const isInDanger = total === DISABLED_AT;
    const health = isInDanger ? thrown(throws, "ht") : null;
    const pending: Record<string, Pool> = isInDanger && health === null ? { ht: THREE_DICE } : {};
    return {
      effective: reached,
      total,
      ...done,
      percentGained: isGood(done.result) ? percent : 0,
      fatigue: done.result === "criticalSuccess" ? 0 : cost,
      injury: done.result === "criticalFailure" ? cost + taskFatigue : 0,
      disability: health === null ? null : disabilityBy(effective(ht), health),
      pending,
    };
  },

  odds: (plan) => success.odds({ ...effortPlan(plan), isDefense: false, stakes: {} }),

  changes(plan, outcome) {
    const { place, healsOnlyByRest } = EFFORT_ROWS[effortPlan(plan).feat];
    const { percentGained, fatigue, injury, disability } = effectsOf(outcome);
    return [
      ...losing("fp", fatigue),
      ...(percentGained > 0 ? [noting("effortGain", { percent: percentGained })] : []),
      ...losing("hp", injury),
      ...(injury > 0 ? [noting("injury", { place, healsOnlyByRest }), noting("taskFails")] : []),
      ...disabling(plan.feat, disability),
    ];
  },
};

/** ST for one roll, or for one bow, raised by a percentage. GURPS › Extra Effort. Errors `st`, `percent`. */
export function raisedStrength(st: number, percent: number): number {
  return floored(whole(st, "st", { min: 0 }) * raised(percent));
}

function effortPlan(value: unknown): EffortPlan {
  const plan = score(value, "plan") as EffortPlan;
  member(plan.feat, EFFORTS, "feat");
  whole(plan.percent, "percent", { min: 1 });
  whole(plan.taskFatigue, "taskFatigue", { min: 0 });
  score(plan.ht, "ht");
  return plan;
}

function effectsOf(outcome: unknown): Pick<EffortOutcome, "percentGained" | "fatigue" | "injury" | "disability"> {
  outcomeResult(outcome, DEGREES);
  const { percentGained, fatigue, injury, disability } = record(outcome, "outcome");
  return {
    percentGained: whole(percentGained, "percentGained", { min: 0 }),
    fatigue: whole(fatigue, "fatigue", { min: 0 }),
    injury: whole(injury, "injury", { min: 0 }),
    disability: disability === null ? null : member(disability, DISABILITIES, "disability"),
  };
}

function disabilityBy(ht: number, total: number): Disability {
  const { result } = degree(ht, total);
  if (isGood(result)) return "avoided";
  return result === "criticalFailure" ? "permanent" : "temporary";
}

function disabling(feat: Effort, disability: Disability | null): Change[] {
  if (disability === null || disability === "avoided") return [];
  const data = { isPermanent: disability === "permanent" };
  const condition = EFFORT_ROWS[feat].disability;
  return [condition === null ? noting("disability", data) : gaining(condition, data)];
}
