import { member, whole } from "../guard.ts";
import { score as checkScore } from "./guards.ts";
import { TOTALS, mustBeThrown, thrown } from "./six-sided.ts";
import type { Throw } from "../dice/index.ts";
import { RESULTS, type Result, type Score, type SideResult } from "./vocabulary.ts";

/** Below this score a character may not try by choice. */
export const LEAST_SCORE = 3;

/**
 * A score with all its modifiers. GURPS › Modifiers › Base Skill vs. Effective Skill. Errors `score`, `base`,
 * `modifiers`; `effective` if the sum is beyond `LIMITS.figure`.
 */
export function effective(score: Score): number {
  const { base, modifiers } = checkScore(score, "score");
  return whole(
    modifiers.reduce((sum, { value }) => sum + value, base),
    "effective",
  );
}

/**
 * The degree of a throw of 3d6. `margin` is 0 or more for a success, below 0 for a failure, even for totals that always
 * succeed or fail. GURPS › Degree of Success or Failure. Errors `effective`, `total`.
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

/** Whether the score is too low to try by choice. GURPS › Modifiers › Base Skill vs. Effective Skill. Errors as `effective`. */
export function isForbidden(score: Score): boolean {
  return effective(score) < LEAST_SCORE;
}

/** One side's throw against an effective score; a side that may not try has the margin of the worst throw. GURPS › Contests. */
export function side(effective: number, throws: Record<string, Throw>, role: string, bought?: unknown): SideResult {
  return effective < LEAST_SCORE ? untried(effective) : against(effective, mustBeThrown(throws, role), bought);
}

function untried(effective: number): SideResult {
  return { effective, total: null, result: "forbidden", margin: effective - 18 };
}

/** The result of a total against an effective score. @param bought the better result bought with points; null: none */
export function against(effective: number, total: number, bought?: unknown): SideResult {
  return lifted({ effective, total, ...degree(effective, total) }, bought);
}

/**
 * A result, raised to the better one that points have bought: a success then has a margin of at least 0. A throw that
 * is as good by itself stays. GURPS › Influencing Success Rolls. Error `bought`.
 */
export function lifted<R extends { result: string; margin: number }>(read: R, bought: unknown): R {
  if (bought === undefined || bought === null) return read;
  const to = member(bought, RESULTS, "bought");
  const reached = RESULTS.indexOf(read.result as (typeof RESULTS)[number]);
  if (RESULTS.indexOf(to) >= reached) return read;
  return { ...read, result: to, margin: isGood(to) ? Math.max(0, read.margin) : read.margin };
}

/** A possible result of a side, and its chance. */
export interface SideChance {
  side: SideResult;
  chance: number;
}

/** The possible results of a score with their chances, one for each of the sixteen totals. */
export function margins(effective: number): SideChance[] {
  return TOTALS.map(({ total, ways }) => ({ side: against(effective, total), chance: ways / 216 }));
}

/** As `margins`, with the throws so far: a side that has thrown has only one result. */
export function marginsGiven(
  effective: number,
  throws: Record<string, Throw>,
  role: string,
  bought?: unknown,
): SideChance[] {
  const total = thrown(throws, role);
  return total === null ? margins(effective) : [{ side: against(effective, total, bought), chance: 1 }];
}

/** As `marginsGiven`, for a side that may be forbidden to try: see `side`. */
export function sideGiven(
  effective: number,
  throws: Record<string, Throw>,
  role: string,
  bought?: unknown,
): SideChance[] {
  return effective < LEAST_SCORE
    ? [{ side: untried(effective), chance: 1 }]
    : marginsGiven(effective, throws, role, bought);
}

/** The chance that a side has the better margin than another. */
export function chanceToBeat(own: readonly SideChance[], others: readonly SideChance[]): number {
  let won = 0;
  for (const { side, chance } of own) {
    for (const other of others) if (side.margin > other.side.margin) won += chance * other.chance;
  }
  return won;
}
