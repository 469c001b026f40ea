import { whole } from "../guard.ts";
import type { Die } from "./die.ts";
import { checkPool, lowestEnd, type Pool } from "./pool.ts";
import { sumMass, sumTail } from "./mass.ts";

/**
 * The chance, 0 to 1, that the pool totals `target` or more; exact with aces, too. Below 1e-30 it is 0. Errors `pool`,
 * `target`.
 */
export function atLeast(pool: Pool, target: number): number {
  checkPool(pool);
  whole(target, "target");
  const wanted = target - pool.modifier;
  if (pool.dice.length === 0) return wanted <= 0 ? 1 : 0;
  return pool.read === "highest" ? highestAtLeast(pool, wanted) : sumAtLeast(pool, wanted);
}

/** The chance that the best die is worth `wanted` or more. It only adds chances, so that small ones stay exact. */
export function highestAtLeast(pool: Pool, wanted: number): number {
  let chance = 0;
  for (const die of pool.dice) {
    const own = dieAtLeast(pool, die, wanted);
    if (own === 1) return 1;
    chance += (1 - chance) * own;
  }
  return chance;
}

/** The chance that one die, its bonus included, is worth `wanted` or more. */
function dieAtLeast(pool: Pool, die: Die, wanted: number): number {
  const lowest = lowestEnd(pool);
  const needed = wanted - die.bonus;
  if (needed <= lowest) return 1;
  if (!pool.aces) return Math.max(0, die.faces - needed + 1) / (die.faces - lowest + 1);
  // The aces that are needed first, then the rest: 1 to `faces` on the next throw.
  const aces = Math.floor((needed - 1) / die.faces);
  const missing = needed - aces * die.faces;
  return die.faces ** -aces * ((die.faces - missing + 1) / die.faces);
}

function sumAtLeast(pool: Pool, wanted: number): number {
  const bonuses = pool.dice.reduce((sum, die) => sum + die.bonus, 0);
  const faces = pool.dice.reduce((sum, die) => sum + die.faces, 0);
  const needed = wanted - bonuses;
  if (needed <= pool.dice.length * lowestEnd(pool)) return 1;
  if (!pool.aces) return needed > faces ? 0 : sumMass(pool, faces).subarray(needed).reduce(add, 0);
  return needed > farthest(pool, faces) ? 0 : sumTail(pool, needed)[needed]!;
}

/** Sums of aced dice beyond this have a chance under 1e-30, which counts as 0. */
function farthest(pool: Pool, faces: number): number {
  return 3 * faces + 100 * Math.max(...pool.dice.map((die) => die.faces));
}

function add(sum: number, chance: number): number {
  return sum + chance;
}
