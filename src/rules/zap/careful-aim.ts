import type { Pool } from "../dice/index.ts";
import { fail } from "../guard.ts";
import { largerFirst } from "./die-sizes.ts";
import { checkPair } from "./pool.ts";

/**
 * The value that replaces the throw: half the faces of the larger die, rounded down, plus its bonus; at least 1. The
 * pool's modifier is not included. Zap! › Tropes › Careful Aim. Error `pool`, also for a pool without dice.
 */
export function carefulAim(pool: Pool): number {
  const [larger] = largerFirst(checkPair(pool).dice);
  if (larger === undefined) return fail("pool");
  return Math.max(1, Math.floor(larger.faces / 2) + larger.bonus);
}
