import { contestScores } from "./contest-scores.ts";
import { LEAST_SCORE, degree, isGood, margins } from "./degree.ts";

/**
 * The chances of one exchange of a Regular Contest, by the sides that succeed in it: index 5 (binary 101) is the chance
 * that exactly the first and the third do. GURPS › Regular Contests.
 * @param scores effective, before `contestScores` adjusts them
 * @param totals of the sides that have thrown already; null for the others
 */
export function exchange(scores: number[], totals: readonly (number | null)[] = []): number[] {
  return contestScores(scores)
    .map((score, index) => chanceGiven(score, totals[index] ?? null))
    .reduce((sets, chance) => [...sets.map((set) => set * (1 - chance)), ...sets.map((set) => set * chance)], [1]);
}

/** All subsets of these bits, in the order of `exchange`. */
export function bitSets(bits: readonly number[]): number[] {
  return bits.reduce((sets, bit) => [...sets, ...sets.map((set) => set | bit)], [0]);
}

/** Higher scores do not raise the chance: 17 and 18 always fail. */
const BEST_SCORE = 16;

/** The chance of a success, by score; 0 below 3. */
const CHANCES: readonly number[] = Array.from({ length: BEST_SCORE + 1 }, (_, score) =>
  score < LEAST_SCORE
    ? 0
    : margins(score).reduce((sum, { side, chance }) => (isGood(side.result) ? sum + chance : sum), 0),
);

/** A side that has thrown has a chance of 0 or 1. */
function chanceGiven(score: number, total: number | null): number {
  if (total === null || score < LEAST_SCORE) return successChance(score);
  return isGood(degree(score, total).result) ? 1 : 0;
}

function successChance(score: number): number {
  return CHANCES[Math.min(Math.max(score, 0), BEST_SCORE)]!;
}
