import { RuleError } from "../../rules/error.ts";
import { isWord } from "../words.ts";
import type { Refusal } from "./check.ts";

/**
 * Why something cannot be, where the rules have thrown: in the game's own words for what they found (`QUADRANT.<game>.rule.…`),
 * else in those of the table.
 * @param gameId whose rules were asked
 */
export function ruleRefusal({ code }: RuleError, gameId: string): Refusal {
  const own = `QUADRANT.${gameId}.rule.${code}`;
  return isWord(own) ? { key: own } : { key: "QUADRANT.table.refusal.rule", data: { code } };
}

/** The same for anything that was thrown: what is no rule's is a mistake of ours, which the console tells. */
export function thrownRefusal(error: unknown, gameId: string): Refusal {
  if (error instanceof RuleError) return ruleRefusal(error, gameId);
  console.error("Quadrant | a question stumbled", error);
  return { key: "QUADRANT.table.api.failed" };
}
