import type { Die, Pool } from "../dice/index.ts";
import { largerFirst, rung } from "./die-sizes.ts";
import { checkPair } from "./pool.ts";

/**
 * The pool with the die of its equipment, which replaces the smallest die if it is larger. Larger die first. Zap! ›
 * Equipment. Errors `pool`, `die-size`.
 */
export function withEquipment(pool: Pool, die: Die): Pool {
  checkPair(pool);
  const size = rung(die);
  const dice = largerFirst(pool.dice);
  const smallest = dice.at(-1);
  if (smallest === undefined || size <= rung(smallest)) return { ...pool, dice };
  return { ...pool, dice: largerFirst([...dice.slice(0, -1), { faces: die.faces, bonus: die.bonus }]) };
}
