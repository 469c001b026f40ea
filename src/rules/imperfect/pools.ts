import { atLeast, plainPool, type Die, type Pool } from "../dice/index.ts";
import { LIMITS } from "../limits.ts";

/** Damage and Wind: open-ended dice, added up. */
export function openSum(dice: Die[]): Pool {
  return { ...plainPool(dice), aces: true };
}

/** The chance of so many points or more. No dice of a table ever reach more than `LIMITS.figure`. */
export function chanceOf(pool: Pool, points: number): number {
  return atLeast(pool, Math.min(points, LIMITS.figure));
}
