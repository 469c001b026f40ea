import { check, diceOf, distribution, plainPool, total, type Pool, type Throw } from "../dice/index.ts";
import { RuleError } from "../error.ts";
import { fail, isRecord } from "../guard.ts";

/** A number of six-sided dice, added up. Error `count`. */
export function sixSided(count: number): Pool {
  return plainPool(diceOf(count, 6));
}

/** The dice of every success roll. */
export const THREE_DICE: Pool = sixSided(3);

/** The sixteen totals of 3d6, lowest first, and how many of the 216 combinations show each. */
export const TOTALS: readonly { total: number; ways: number }[] = distribution(THREE_DICE).map(([total, chance]) => ({
  total,
  ways: Math.round(chance * 216),
}));

/**
 * The total of the throw of one role, or null if it has none yet. Roles that the rule does not ask for are ignored: a
 * modifier that is corrected later may need them again.
 * @throws RuleError `throws` if `throws` is no object, or the dice cannot show this throw
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

/** As `thrown`, for a role that must have been thrown by now. */
export function mustBeThrown(throws: Record<string, Throw>, role: string, pool: Pool = THREE_DICE): number {
  return thrown(throws, role, pool) ?? fail("throws");
}
