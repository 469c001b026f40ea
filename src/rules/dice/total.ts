import { readValues, type Pool } from "./pool.ts";
import { check, type Throw } from "./throw.ts";

/**
 * Reads a throw: each chain (the sum of an aced one, the last face of a re-rolled one) with its die's bonus, the highest
 * or all of them, then the modifier. Errors as `check`.
 */
export function total(pool: Pool, thrown: Throw): number {
  return readValues(pool, values(pool, thrown)) + pool.modifier;
}

/** The value of each die, its bonus included, without the pool's modifier. Errors as `check`. */
export function values(pool: Pool, thrown: Throw): number[] {
  check(pool, thrown);
  return pool.dice.map((die, index) => {
    const chain = thrown[index]!;
    const shown = pool.aces ? chain.reduce((sum, face) => sum + face, 0) : chain.at(-1)!;
    return shown + die.bonus;
  });
}

/** Index of the die that counts in a pool read highest, the first of equals; null without dice. Errors as `check`. */
export function counted(pool: Pool, thrown: Throw): number | null {
  const worth = values(pool, thrown);
  return worth.length === 0 ? null : worth.indexOf(Math.max(...worth));
}
