import type { Pool } from "../dice/index.ts";
import { fail } from "../guard.ts";
import { largerFirst } from "./die-sizes.ts";
import { checkPair } from "./pool.ts";

/**
 * What takes the place of the throw: half the faces of the larger die, rounded down, and its bonus; at least 1. The
 * pool's modifier is not in it. Zap! › Tropes › Careful Aim. Error `pool`, also where there is no die to aim with.
 */
export function carefulAim(pool: Pool): number {
  const [larger] = largerFirst(checkPair(pool).dice);
  if (larger === undefined) return fail("pool");
  return Math.max(1, Math.floor(larger.faces / 2) + larger.bonus);
}
