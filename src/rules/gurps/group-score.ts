import { fail, list, whole } from "../guard.ts";
import { LIMITS } from "../limits.ts";

/** The score of a group that rolls as one: the average, rounded down. GURPS › Influence Rolls, Hiking. Error `scores`. */
export function groupScore(scores: number[]): number {
  if (list(scores, "scores", "scores", LIMITS.people).length === 0) return fail("scores");
  const sum = scores.reduce((all, score) => all + whole(score, "scores"), 0);
  return Math.floor(sum / scores.length);
}
