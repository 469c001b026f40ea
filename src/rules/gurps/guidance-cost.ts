import { fail, member } from "../guard.ts";
import { isGood } from "./degree.ts";
import { RESULTS, type Result } from "./vocabulary.ts";

/**
 * The points that a player pays to add something to the story: 1 less if it replaces the benefit of a critical success.
 * GURPS › Influencing Success Rolls. Error `result` (also after a failure).
 * @param result of the roll; null without a roll
 */
export function guidanceCost(result: Result | null): number {
  if (result === null) return 2;
  if (!isGood(member(result, RESULTS, "result"))) return fail("result");
  return result === "criticalSuccess" ? 1 : 2;
}
