import { fail, fieldName, isRecord, isWhole, list } from "../guard.ts";
import { LIMITS } from "../limits.ts";
import { checkDie, highestFace, type Die } from "./die.ts";

/** Dice that are thrown together, and how they are read. */
export interface Pool {
  dice: Die[];
  /** The highest die counts, or all of them together. A pool without dice reads 0. */
  read: "highest" | "sum";
  /** Added once, after reading. */
  modifier: number;
  /** A die that shows its highest face is thrown again and added, as often as it does. */
  aces: boolean;
  /** A die that shows 1 is thrown again until it does not; only its last face counts. */
  rerollOnes: boolean;
}

/** Dice whose faces are added up as they lie. Error `pool`. */
export function plainPool(dice: Die[]): Pool {
  return checkPool({ dice, read: "sum", modifier: 0, aces: false, rerollOnes: false });
}

/**
 * Checks that there can be such a pool, and returns it. Error `pool`: a part missing or of the wrong kind, a die of less
 * than one face, a one-sided die that would be thrown for ever, both kinds of throwing again at once (an ace adds the
 * chain up, a re-rolled one forgets it; no game has both), or more dice and faces than a table could mean.
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

/** The least face that a die of this pool can end on. */
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

/** Reads what the dice are worth, the modifier not included; 0 without dice. */
export function readValues(pool: Pool, values: readonly number[]): number {
  if (values.length === 0) return 0;
  if (pool.read === "highest") return Math.max(...values);
  return values.reduce((sum, value) => sum + value, 0);
}
