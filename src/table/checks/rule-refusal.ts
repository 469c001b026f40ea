import { RuleError } from "../../rules/error.ts";
import { isWord } from "../words.ts";
import type { Refusal } from "./check.ts";

/**
 * The Refusal for an error of the rules: in the game's own words for its code (`QUADRANT.<game>.rule.…`), else in the
 * table's.
 * @param gameId the game whose rules were asked
 */
export function ruleRefusal({ code }: RuleError, gameId: string): Refusal {
  const own = `QUADRANT.${gameId}.rule.${code}`;
  return isWord(own) ? { key: own } : { key: "QUADRANT.table.refusal.rule", data: { code } };
}

/** The same for any error. One that is not from the rules is a fault of ours, and the console shows it. */
export function thrownRefusal(error: unknown, gameId: string): Refusal {
  if (error instanceof RuleError) return ruleRefusal(error, gameId);
  console.error("Quadrant | a question stumbled", error);
  return { key: "QUADRANT.table.api.failed" };
}
