import { atLeast, plainPool, type Die, type Pool } from "../dice/index.ts";
import { LIMITS } from "../limits.ts";

/** A pool of open-ended dice that are added up, for damage and Wind. */
export function openSum(dice: Die[]): Pool {
  return { ...plainPool(dice), aces: true };
}

/** The chance of at least `points`. Points above `LIMITS.figure` count as that, which no dice of a table reach either. */
export function chanceOf(pool: Pool, points: number): number {
  return atLeast(pool, Math.min(points, LIMITS.figure));
}
