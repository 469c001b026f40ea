import type { AbilityRoll, Chips } from "#rules/imperfect";
import type { Participant, Refusal, Situation, TableChange } from "#table/checks";
import { Refused } from "#table/referee/refused.ts";
import { shortRefusal } from "../../fate/holders.ts";
import { chipCosts, one, purseOf, spenderRefusal } from "./purse.ts";

/**
 * Chips that were declared with a throw, as far as its dice have spent them.
 * @param who the party that pays
 * @throws Refused where the purse does not hold them any more, with what it holds: somebody was quicker
 */
export function declaredCosts(who: string, payer: Participant | undefined, spent: Chips): TableChange[] {
  const short = shortRefusal(payer?.name ?? "", purseOf(payer?.actor), spent);
  if (short) throw new Refused(short);
  return chipCosts(who, payer?.actor, spent);
}

/** Why chips cannot be declared with a throw: the purse is another's, or holds fewer, that of an Impetus among them. */
export function declaredRefusal(
  { chips, impetus }: AbilityRoll,
  payer: Participant | undefined,
  card: Situation["card"],
): Refusal | null {
  const { white, red, blue } = chips;
  const driven = impetus ? one(impetus) : {};
  const wanted = { white: white + (driven.white ?? 0), red: red + (driven.red ?? 0), blue: blue + (driven.blue ?? 0) };
  return spenderRefusal(payer?.actor, wanted, card) ?? shortRefusal(payer?.name ?? "", purseOf(payer?.actor), wanted);
}
