import type { Pool } from "../dice/index.ts";
import { largerFirst } from "./die-sizes.ts";
import { checkPair } from "./pool.ts";

/** The pool with only its larger die; the modifier stays. Zap! › Using Abilities. Error `pool`. */
export function singleDie(pool: Pool): Pool {
  checkPair(pool);
  return { ...pool, dice: largerFirst(pool.dice).slice(0, 1) };
}
