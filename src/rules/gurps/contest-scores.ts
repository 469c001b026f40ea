import { fail, list, whole } from "../guard.ts";
import { LIMITS } from "../limits.ts";

/** The lowest of extreme scores becomes this. */
const ORDINARY = 10;

/**
 * The scores of a Regular Contest, brought near 10 if all of them are so low or so high that the contest would hardly
 * end. GURPS › Regular Contests. Error `scores`.
 * @param scores effective, in any order; two or more
 */
export function contestScores(scores: number[]): number[] {
  if (list(scores, "scores", "scores", LIMITS.people).length < 2) return fail("scores");
  for (const score of scores) whole(score, "scores");
  const lowest = Math.min(...scores);
  if (lowest > 20) return scores.map((score) => Math.floor((score * ORDINARY) / lowest));
  if (lowest >= 14 || scores.every((score) => score <= 6)) return scores.map((score) => score + ORDINARY - lowest);
  return [...scores];
}
