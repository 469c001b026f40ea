import type { Change, CheckKind } from "../check.ts";
import type { Pool } from "../dice/index.ts";
import { decimal, fail, flag, outcomeResult, record, whole } from "../guard.ts";
import { gaining, losing } from "./changes.ts";
import { against, effective, isForbidden, isGood, margins, side, sideGiven } from "./degree.ts";
import { score } from "./guards.ts";
import { THREE_DICE, mustBeThrown, sixSided, thrown } from "./six-sided.ts";
import { DEGREES, type Degree, type Score, type SideResult } from "./vocabulary.ts";

export interface LaborPlan {
  skill: Score;
  /** HT; null exactly if the day is not longer than usual. */
  overtime: Score | null;
  /** Hours worked that day, 1 to 24. */
  hours: number;
}

export interface LaborOutcome {
  /** The result of the work. */
  result: Degree;
  skill: SideResult;
  overtime: SideResult | null;
  /** The penalty of the long hours on the skill, 0 and up. */
  penalty: number;
  /** FP that the long hours cost. */
  fatigue: number;
  /** Man-hours of finished work. */
  manHours: number;
  /** Earlier man-hours that are ruined; null if none are, or before the dice are thrown. */
  ruined: number | null;
  /** The worker cannot work on the next day. */
  isWorkedOut: boolean;
  pending: Record<string, Pool>;
}

/** Hours of a usual day; more hours are overtime. */
export const USUAL_HOURS = 8;
const RUIN = sixSided(2);
const LEAST_PENALTY = 2;
/** The share of the hours that counts. */
const SHARES: Record<Degree, number> = {
  criticalSuccess: 1.5,
  success: 1,
  failure: 0.5,
  criticalFailure: 0,
  forbidden: 0,
};

/**
 * A day's work on a long task, overtime included: health first, then the work. GURPS › Long Tasks. Errors by field
 * (`overtime` also if it is given without long hours, or missing with them), and `throws`.
 */
export const laborDay: CheckKind<LaborPlan, LaborOutcome> = {
  pools(plan) {
    const { overtime } = check(plan);
    const skill: Record<string, Pool> = isForbidden(plan.skill) ? {} : { skill: THREE_DICE };
    return overtime === null ? skill : { ...skill, overtime: THREE_DICE };
  },

  resolve(plan, throws) {
    check(plan);
    record(throws, "throws");
    const overtime =
      plan.overtime === null
        ? null
        : against(effective(plan.overtime), mustBeThrown(throws, "overtime"), plan.overtime.bought);
    const penalty = penaltyOf(overtime);
    const skill = side(effective(plan.skill) - penalty, throws, "skill", plan.skill.bought);
    const isRuinous = skill.result === "criticalFailure";
    const ruined = isRuinous ? thrown(throws, "ruin", RUIN) : null;
    const pending: Record<string, Pool> = isRuinous && ruined === null ? { ruin: RUIN } : {};
    return {
      result: skill.result,
      skill,
      overtime,
      penalty,
      fatigue: penalty,
      manHours: SHARES[skill.result] * hoursThatCount(plan.hours, penalty, skill.result),
      ruined,
      isWorkedOut: overtime?.result === "criticalFailure",
      pending,
    };
  },

  odds(plan) {
    check(plan);
    const odds = Object.fromEntries(DEGREES.map((key) => [key, 0])) as Record<Degree, number>;
    for (const { penalty, chance } of penalties(plan.overtime)) {
      const work = sideGiven(effective(plan.skill) - penalty, {}, "skill");
      for (const { side, chance: own } of work) odds[side.result] += chance * own;
    }
    return odds;
  },

  changes(plan, outcome) {
    check(plan);
    outcomeResult(outcome, DEGREES);
    const given = record(outcome, "outcome");
    const fatigue = whole(given.fatigue, "fatigue", { min: 0 });
    const isWorkedOut = flag(given.isWorkedOut, "isWorkedOut");
    const manHours = decimal(given.manHours, "manHours", { min: 0 });
    const ruined = given.ruined === null ? 0 : whole(given.ruined, "ruined", { min: 0 });
    return [
      ...losing("fp", fatigue),
      ...(isWorkedOut ? [gaining("workedOut")] : []),
      ...progress(manHours),
      ...progress(-ruined),
    ];
  },
};

function check(plan: LaborPlan): LaborPlan {
  const given = record(plan, "plan");
  score(given.skill, "skill");
  const hours = whole(given.hours, "hours", { min: 1, max: 24 });
  if (given.overtime !== null) score(given.overtime, "overtime");
  return (given.overtime !== null) === hours > USUAL_HOURS ? plan : fail("overtime");
}

/** The cost of long hours after a failed roll of HT, in FP and in skill. */
function penaltyOf(overtime: SideResult | null): number {
  return overtime === null || isGood(overtime.result) ? 0 : Math.max(LEAST_PENALTY, -overtime.margin);
}

function penalties(overtime: Score | null): { penalty: number; chance: number }[] {
  if (overtime === null) return [{ penalty: 0, chance: 1 }];
  return margins(effective(overtime)).map(({ side, chance }) => ({ penalty: penaltyOf(side), chance }));
}

/** After a failed roll of HT only the usual hours count, unless the work succeeds. */
function hoursThatCount(hours: number, penalty: number, result: Degree): number {
  return penalty === 0 || isGood(result) ? hours : USUAL_HOURS;
}

function progress(manHours: number): Change[] {
  return manHours === 0 ? [] : [{ who: "task", add: "done", value: manHours }];
}
