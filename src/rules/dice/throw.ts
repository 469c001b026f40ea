import { fail, isWhole, list } from "../guard.ts";
import { LIMITS } from "../limits.ts";
import { checkDie, type Die } from "./die.ts";
import { checkPool, type Pool } from "./pool.ts";

/**
 * The thrown faces: one chain per die, in the order of the pool's dice. `[[6, 3], [2]]` is a 6 that aced into a 3, and
 * a 2. Bonuses and modifiers are not included.
 */
export type Throw = number[][];

/**
 * Checks that the pool can show this throw, and returns it. Errors: `throw-count` (not one chain per die), `throw-face`
 * (a face that the die lacks), `throw-chain` (a chain that should have gone on, or ended earlier), `pool`.
 */
export function check(pool: Pool, thrown: Throw): Throw {
  checkPool(pool);
  if (!Array.isArray(thrown) || thrown.length !== pool.dice.length) return fail("throw", "throw-count");
  pool.dice.forEach((die, index) => checkChain(pool, die, thrown[index]));
  return thrown;
}

function checkChain(pool: Pool, die: Die, chain: unknown): void {
  const faces = list(chain, "throw", "throw-chain", LIMITS.chain);
  if (faces.some((face) => !isWhole(face) || face < 1 || face > die.faces)) fail("throw", "throw-face");
  if (faces.length === 0) fail("throw", "throw-chain");
  const again = againOn(pool, die);
  const last = faces.length - 1;
  faces.forEach((face, index) => {
    if ((face === again) !== index < last) fail("throw", "throw-chain");
  });
}

/** The face on which this die is thrown again; null if there is none. Errors `pool`, `die`. */
export function throwsAgainOn(pool: Pool, die: Die): number | null {
  return againOn(checkPool(pool), checkDie(die));
}

function againOn(pool: Pool, die: Die): number | null {
  if (pool.aces) return die.faces;
  return pool.rerollOnes ? 1 : null;
}
