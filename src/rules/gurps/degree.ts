import { whole } from "../guard.ts";
import { score } from "./guards.ts";
import { THREE_DICE, TOTALS, mustBeThrown } from "./six-sided.ts";
import type { Throw } from "../dice/index.ts";
import type { Result, Score, SideResult } from "./vocabulary.ts";

/** Under this a score may not be tried by choice. */
export const LEAST_SCORE = 3;

/** What a score comes to with everything in the bucket. GURPS › Modifiers › Base Skill vs. Effective Skill. */
export function effective({ base, modifiers }: Score): number {
  return modifiers.reduce((sum, { value }) => sum + value, base);
}

/**
 * How well a throw of 3d6 did. `margin` is signed: 0 or more is what it succeeded by, below 0 what it failed by; the bands
 * that always succeed or fail never contradict it. GURPS › Degree of Success or Failure.
 * @param total of the dice, 3 to 18
 */
export function degree(effective: number, total: number): { result: Result; margin: number } {
  whole(effective, "effective");
  whole(total, "total", { min: 3, max: 18 });
  const result = resultOf(effective, total);
  const gap = effective - total;
  return { result, margin: isGood(result) ? Math.max(0, gap) : Math.min(-1, gap) };
}

function resultOf(effective: number, total: number): Result {
  if (total <= 4 || (total === 5 && effective >= 15) || (total === 6 && effective >= 16)) return "criticalSuccess";
  if (total === 18 || (total === 17 && effective <= 15) || total >= effective + 10) return "criticalFailure";
  return total <= effective && total < 17 ? "success" : "failure";
}

export function isGood(result: string): boolean {
  return result === "success" || result === "criticalSuccess";
}

/** Whether nobody may try this by choice. GURPS › Modifiers › Base Skill vs. Effective Skill. */
export function isForbidden(score: Score): boolean {
  return effective(score) < LEAST_SCORE;
}

/** One side's throw against a score; what it may not try counts as the worst throw. */
export function side(given: Score, throws: Record<string, Throw>, role: string, isForced = false): SideResult {
  const reached = effective(score(given, role));
  if (!isForced && reached < LEAST_SCORE) return untried(reached);
  return against(reached, mustBeThrown(throws, role, THREE_DICE));
}

/** What it counts as not to be allowed to try. GURPS › Contests. */
export function untried(effective: number): SideResult {
  return { effective, total: null, result: "forbidden", margin: effective - 18 };
}

/** A total against an effective score. */
export function against(effective: number, total: number): SideResult {
  return { effective, total, ...degree(effective, total) };
}

/** The chance of each margin of a score, and of what it means, over the sixteen totals. */
export function margins(effective: number): { side: SideResult; chance: number }[] {
  return TOTALS.map(({ total, ways }) => ({ side: against(effective, total), chance: ways / 216 }));
}

/** The same of a score that has been thrown against, where it has: then there is but one. */
export function marginsGiven(effective: number, total: number | null): { side: SideResult; chance: number }[] {
  return total === null ? margins(effective) : [{ side: against(effective, total), chance: 1 }];
}
