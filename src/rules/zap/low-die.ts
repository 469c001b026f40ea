import { values, type Pool, type Throw } from "../dice/index.ts";
import { checkPair } from "./pool.ts";

/**
 * The total if the lower die counted, with its bonus and the pool's modifier. With one die it counts; null without
 * dice. Zap! › Damage. Errors `pool`, and those of `dice.check`.
 */
export function lowTotal(pool: Pool, thrown: Throw): number | null {
  checkPair(pool);
  const worth = values(pool, thrown);
  return worth.length === 0 ? null : Math.min(...worth) + pool.modifier;
}
