import { RuleError } from "../../rules/error.ts";
import { isWord } from "../words.ts";
import type { Refusal } from "./check.ts";

/**
 * The Refusal for an error of the rules: in the game's own words for its code (`QUADRANT.<game>.rule.…`), else in the
 * table's.
 * @param gameId the game whose rules threw
 */
export function ruleRefusal({ code }: RuleError, gameId: string): Refusal {
  const own = `QUADRANT.${gameId}.rule.${code}`;
  return isWord(own) ? { key: own } : { key: "QUADRANT.table.refusal.rule", data: { code } };
}

/** The same for any error. An error that is no RuleError is a bug, and is logged to the console. */
export function thrownRefusal(error: unknown, gameId: string): Refusal {
  if (error instanceof RuleError) return ruleRefusal(error, gameId);
  console.error("Quadrant | a question failed", error);
  return { key: "QUADRANT.table.api.failed" };
}
