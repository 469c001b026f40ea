import { fail, fieldName, isRecord, isWhole, list } from "../guard.ts";
import { LIMITS } from "../limits.ts";
import { checkDie, highestFace, type Die } from "./die.ts";

/** Dice that are thrown together, and how they are read. */
export interface Pool {
  dice: Die[];
  /** Whether the highest die counts, or all dice together. A pool without dice reads 0. */
  read: "highest" | "sum";
  /** Added once, after reading. */
  modifier: number;
  /** A die that shows its highest face is thrown again and added, as often as it does. */
  aces: boolean;
  /** A die that shows 1 is thrown again until it does not; only its last face counts. */
  rerollOnes: boolean;
}

/** A pool that adds up the faces of its dice, without a modifier, aces or rerolls. Error `pool`. */
export function plainPool(dice: Die[]): Pool {
  return checkPool({ dice, read: "sum", modifier: 0, aces: false, rerollOnes: false });
}

/**
 * Checks the pool and returns it. Error `pool`: a field is missing or of the wrong type, a die has no face, a one-sided
 * die would be thrown again for ever, `aces` and `rerollOnes` are both set (an ace adds the chain up, a reroll forgets
 * it; no game has both), or there are more dice or faces than `LIMITS` allows.
 */
export function checkPool(pool: Pool, field = "pool"): Pool {
  fieldName(field);
  const value: unknown = pool;
  if (!isRecord(value)) return fail(field, "pool");
  if (value.read !== "highest" && value.read !== "sum") return fail(field, "pool");
  if (!isWhole(value.modifier)) return fail(field, "pool");
  if (typeof value.aces !== "boolean" || typeof value.rerollOnes !== "boolean") return fail(field, "pool");
  if (value.aces && value.rerollOnes) return fail(field, "pool");
  const fewest = value.aces || value.rerollOnes ? 2 : 1;
  let faces = 0;
  for (const die of list(value.dice, field, "pool", LIMITS.dice)) faces += checkDie(die, field, "pool", fewest).faces;
  return faces > LIMITS.facesTogether ? fail(field, "pool") : pool;
}

/** The lowest face that a die of this pool can end on. */
export function lowestEnd(pool: Pool): number {
  return pool.rerollOnes ? 2 : 1;
}

/** The highest total of the pool; `Infinity` where aces have no end. Error `pool`. */
export function maximum(pool: Pool): number {
  checkPool(pool);
  if (pool.aces && pool.dice.length > 0) return Infinity;
  return readValues(pool, pool.dice.map(highestFace)) + pool.modifier;
}

/** The lowest total of the pool. Error `pool`. */
export function minimum(pool: Pool): number {
  checkPool(pool);
  const lowest = lowestEnd(pool);
  const values = pool.dice.map((die) => lowest + die.bonus);
  return readValues(pool, values) + pool.modifier;
}

/** Reads the values of the dice (highest or sum) without the modifier; 0 without dice. */
export function readValues(pool: Pool, values: readonly number[]): number {
  if (values.length === 0) return 0;
  if (pool.read === "highest") return Math.max(...values);
  return values.reduce((sum, value) => sum + value, 0);
}
