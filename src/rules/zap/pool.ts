import { checkPool, type Die, type Pool } from "../dice/index.ts";
import { fail } from "../guard.ts";
import { isOnLadder } from "./die-sizes.ts";

/** A pool of these dice, read highest. */
export function pair(dice: Die[], modifier = 0): Pool {
  return { dice, read: "highest", modifier, aces: false, rerollOnes: false };
}

/** Checks that a pool fits this game: at most two dice, all on the ladder, read highest. Returns it. Error `pool`. */
export function checkPair(pool: Pool, field = "pool"): Pool {
  checkPool(pool, field);
  const fits = pool.read === "highest" && pool.dice.length <= 2 && pool.dice.every(isOnLadder);
  return fits ? pool : fail(field, "pool");
}
