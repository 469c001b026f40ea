import { sameDie, type Pool } from "../dice/index.ts";
import { fail } from "../guard.ts";
import { largerDie, largerFirst } from "./die-sizes.ts";
import { checkPair } from "./pool.ts";

/**
 * Two dice become one: equal dice become a die of the next size, unequal dice the larger one with +1. Zap! › Tropes ›
 * Wild Shot. Errors `pool`, `wild-shot-one-die`.
 */
export function wildShot(pool: Pool): Pool {
  checkPair(pool);
  const [larger, smaller] = largerFirst(pool.dice);
  if (larger === undefined || smaller === undefined) return fail("pool", "wild-shot-one-die");
  if (sameDie(larger, smaller)) return { ...pool, dice: [largerDie(larger)] };
  return { ...pool, dice: [larger], modifier: pool.modifier + 1 };
}
