import { checkPool, type Die, type Pool } from "../dice/index.ts";
import { fail } from "../guard.ts";
import { isOnLadder } from "./die-sizes.ts";

/** The dice of a pool, read highest. */
export function pair(dice: Die[], modifier = 0): Pool {
  return { dice, read: "highest", modifier, aces: false, rerollOnes: false };
}

/**
 * Checks a pool that goes into a rule of this game: at most two dice, of the ladder, read highest. Returns it.
 * Error `pool`.
 */
export function checkPair(pool: Pool, field = "pool"): Pool {
  checkPool(pool, field);
  const fits = pool.read === "highest" && pool.dice.length <= 2 && pool.dice.every(isOnLadder);
  return fits ? pool : fail(field, "pool");
}
