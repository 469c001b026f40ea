import { decimal, facts, fail, list, whole } from "../guard.ts";
import { LIMITS } from "../limits.ts";
import { race, Runner, type ExtendedOdds } from "./race-odds.ts";

export interface ExtendedOddsFacts {
  /** Successes that the task needs, 1 and up. */
  needed: number;
  /** Attempts that each side has, 1 and up; null: unlimited. */
  limit: number | null;
  /** Each side's chance per attempt, 0 to 1. */
  chances: number[];
}

/**
 * The chances of an extended task that the sides attempt in turn, in the order of the list. ZeroSpace › Extended Tasks.
 * Errors `needed`, `limit`, `chances` (none, or outside 0 to 1).
 */
export function extendedOdds(task: ExtendedOddsFacts): ExtendedOdds {
  const given = facts(task);
  const needed = whole(given.needed, "needed", { min: 1, max: LIMITS.successes });
  const limit = given.limit === null ? null : whole(given.limit, "limit", { min: 1, max: LIMITS.attempts });
  const sides = list(given.chances, "chances", "chances", LIMITS.racers);
  const chances = sides.map((chance) => decimal(chance, "chances", { min: 0, max: 1 }));
  if (chances.length === 0) return fail("chances");
  if (chances.every((chance) => chance === 0) || needed > (limit ?? Infinity)) {
    return { won: chances.map(() => 0), none: 1 };
  }
  return race(chances.map((chance) => new Runner(needed, limit, chance)));
}
