import type { Throw } from "../dice/index.ts";
import { hasThrown, readRoll } from "./reading.ts";
import { rollOdds, type RollOdds } from "./roll-odds.ts";
import { rollSet, type Side } from "./roll-set.ts";
import type { AbilityRoll } from "./vocabulary.ts";

/**
 * The possible readings of one character's throw; once all of its dice are thrown, only the reading that they show.
 * Future Imperfect › Trait and Aptitude Checks. Errors: those of `rollSet`; `throws`; those of `dice.check` for
 * impossible dice.
 */
export function openOdds(
  roll: AbilityRoll,
  throws: Record<string, Throw>,
  side: Side = "roll",
  areaDice = 0,
): RollOdds {
  if (!hasThrown(rollSet(roll, side, areaDice), throws)) return rollOdds(roll, areaDice);
  const { bust, total } = readRoll(roll, throws, side, areaDice);
  return bust
    ? { bust: 1, atLeast: () => 0, totals: [] }
    : { bust: 0, atLeast: (needed) => (total >= needed ? 1 : 0), totals: [[total, 1]] };
}
