import type { Pool } from "../dice/index.ts";
import { fail, whole } from "../guard.ts";
import { largerFirst, stepsSmaller } from "./die-sizes.ts";
import { checkPair } from "./pool.ts";

/**
 * One die at each of two targets or tasks: larger first, each with the modifier. Zap! › Using Abilities › Splitting
 * Abilities. Errors `pool`, `split-one-die`.
 */
export function splitDice(pool: Pool): [larger: Pool, smaller: Pool] {
  checkPair(pool);
  const [larger, smaller] = largerFirst(pool.dice);
  if (larger === undefined || smaller === undefined) return fail("pool", "split-one-die");
  return [
    { ...pool, dice: [{ ...larger }] },
    { ...pool, dice: [{ ...smaller }] },
  ];
}

/**
 * One die at each of two groups. Every doubling of the targets per die (1, 2, 4, 8 …) makes both dice one size
 * smaller, never under d4. Zap! › Using Abilities › Splitting Abilities. Errors `pool`, `targets-per-die`,
 * `split-one-die`, `die-size`.
 */
export function areaDice(pool: Pool, targetsPerDie: number): [larger: Pool, smaller: Pool] {
  checkPair(pool);
  const steps = doublings(targetsPerDie);
  const [larger, smaller] = splitDice(pool);
  return [shrink(larger, steps), shrink(smaller, steps)];
}

function doublings(targets: number): number {
  // The count has no other limit: too many targets throw `die-size` because the dice get too small.
  whole(targets, "targetsPerDie", { min: 1, max: Number.MAX_SAFE_INTEGER });
  const steps = Math.round(Math.log2(targets));
  return 2 ** steps === targets ? steps : fail("targetsPerDie");
}

function shrink(pool: Pool, steps: number): Pool {
  return { ...pool, dice: pool.dice.map((die) => stepsSmaller(die, steps)) };
}
