import { check, diceOf, distribution, plainPool, total, type Pool, type Throw } from "../dice/index.ts";
import { RuleError } from "../error.ts";
import { fail, isRecord } from "../guard.ts";

/** So many six-sided dice, added up. Error `count`. */
export function sixSided(count: number): Pool {
  return plainPool(diceOf(count, 6));
}

/** What every success roll is made with. */
export const THREE_DICE: Pool = sixSided(3);

/** The sixteen totals of 3d6, lowest first, and how many of the 216 falls of the dice show each. */
export const TOTALS: readonly { total: number; ways: number }[] = distribution(THREE_DICE).map(([total, chance]) => ({
  total,
  ways: Math.round(chance * 216),
}));

/**
 * The total of the throw of one role, or null where it has none yet. Throws of roles that the rule does not ask for are
 * ignored: a modifier that is mended later may need them again.
 * @throws RuleError `throws` where there are none at all, or the dice cannot show this one
 */
export function thrown(throws: Record<string, Throw>, role: string, pool: Pool = THREE_DICE): number | null {
  if (!isRecord(throws)) return fail("throws");
  if (!Object.hasOwn(throws, role)) return null;
  try {
    return total(pool, check(pool, throws[role] as Throw));
  } catch (error) {
    if (error instanceof RuleError) return fail("throws");
    throw error;
  }
}

/** The same of a role that must have been thrown by now. */
export function mustBeThrown(throws: Record<string, Throw>, role: string, pool: Pool = THREE_DICE): number {
  return thrown(throws, role, pool) ?? fail("throws");
}
