import { fail, member } from "../guard.ts";
import { isGood } from "./degree.ts";
import { RESULTS, type Result } from "./vocabulary.ts";

/**
 * What a player pays to add something to the story: less in place of the benefit of a critical success. GURPS ›
 * Influencing Success Rolls. Error `result` (also after a failure).
 * @param result of the roll; null where none was needed
 */
export function guidanceCost(result: Result | null): number {
  if (result === null) return 2;
  if (!isGood(member(result, RESULTS, "result"))) return fail("result");
  return result === "criticalSuccess" ? 1 : 2;
}
