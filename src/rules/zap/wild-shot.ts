import { sameDie, type Pool } from "../dice/index.ts";
import { fail } from "../guard.ts";
import { largerDie, largerFirst } from "./die-sizes.ts";
import { checkPair } from "./pool.ts";

/**
 * Two dice become one: equal ones a die of the next size, others the larger alone with 1 more. Zap! › Tropes › Wild
 * Shot. Errors `pool`, `wild-shot-one-die`.
 */
export function wildShot(pool: Pool): Pool {
  checkPair(pool);
  const [larger, smaller] = largerFirst(pool.dice);
  if (larger === undefined || smaller === undefined) return fail("pool", "wild-shot-one-die");
  if (sameDie(larger, smaller)) return { ...pool, dice: [largerDie(larger)] };
  return { ...pool, dice: [larger], modifier: pool.modifier + 1 };
}
