import { total, type Pool, type Throw } from "../dice/index.ts";
import { whole } from "../guard.ts";
import { lowTotal } from "./low-die.ts";

interface Share {
  total: number;
  /** How many of the group have this total. */
  count: number;
}

/**
 * One throw for a group of equal characters: the high die for half of them, rounded up, the low die for the rest. With
 * one die or a fixed total both are the same. Zap! › Using Abilities › Splitting Abilities › Quick Roll. Errors `pool`,
 * `count`, and those of `dice.check`.
 */
export function quickRoll(pool: Pool, thrown: Throw, count: number): [high: Share, low: Share] {
  const low = lowTotal(pool, thrown) ?? pool.modifier;
  const half = Math.ceil(whole(count, "count", { min: 1 }) / 2);
  return [
    { total: total(pool, thrown), count: half },
    { total: low, count: count - half },
  ];
}
