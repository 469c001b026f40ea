import { fail, member, record, whole } from "../guard.ts";
import { isGood } from "./degree.ts";
import { RESULTS, type Result } from "./vocabulary.ts";

/** The price of the step up from each result to the next better one, best first. */
const STEPS: Record<Result, number> = { criticalSuccess: 0, success: 2, failure: 1, criticalFailure: 2 };

/**
 * Pays bonus character points for a better result than that of the dice. A bought success has a margin of at least 0; a
 * failure keeps its own. GURPS › Influencing Success Rolls. Errors `outcome`, `result` (there was no roll), `margin`,
 * `to` (not better).
 * @param outcome of the roll; its other fields stay as they are
 */
export function buySuccess<Outcome extends { result: string; margin: number | null }>(
  outcome: Outcome,
  to: Result,
): { cost: number; outcome: Outcome & { result: Result; margin: number } } {
  const given = record(outcome, "outcome");
  const from = RESULTS.indexOf(member(given.result, RESULTS, "result"));
  const margin = whole(given.margin, "margin");
  const reached = RESULTS.indexOf(member(to, RESULTS, "to"));
  if (reached >= from) return fail("to");
  const cost = RESULTS.slice(reached + 1, from + 1).reduce((sum, result) => sum + STEPS[result], 0);
  return { cost, outcome: { ...outcome, result: to, margin: isGood(to) ? Math.max(0, margin) : margin } };
}
