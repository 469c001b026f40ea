import { decimal, facts, fail, list, whole } from "../guard.ts";
import { openRace } from "./open-race.ts";

export interface ExtendedOddsFacts {
  /** Successes that it takes, 1 and up. */
  needed: number;
  /** Attempts that each side has, 1 and up; null for as many as they like. */
  limit: number | null;
  /** Each side's chance per attempt, 0 to 1. */
  chances: number[];
}

export interface ExtendedOdds {
  /** For each side, the chance that it gets there first. */
  won: number[];
  /** Nobody gets there. */
  none: number;
}

/** What is left undecided below this counts as nothing. */
const CUT = 1e-12;

/**
 * How an extended task ends, the sides attempting it in turn, in the order of the list. ZeroSpace › Extended Tasks. Errors
 * `needed`, `limit`, `chances` (none, or outside 0 to 1).
 */
export function extendedOdds(task: ExtendedOddsFacts): ExtendedOdds {
  const given = facts(task);
  const needed = whole(given.needed, "needed", { min: 1 });
  const limit = given.limit === null ? null : whole(given.limit, "limit", { min: 1 });
  const chances = list(given.chances, "chances").map((chance) => decimal(chance, "chances", { min: 0 }));
  if (chances.length === 0 || chances.some((chance) => chance > 1)) return fail("chances");
  if (chances.every((chance) => chance === 0) || needed > (limit ?? Infinity)) {
    return { won: chances.map(() => 0), none: 1 };
  }
  // Who cannot fail is there with the last attempt that it takes, and so ends a race that has no other limit.
  if (limit === null && !chances.includes(1)) return { won: openRace(needed, chances), none: 0 };
  return limitedRace(needed, limit ?? needed, chances);
}

/** Round by round: a side wins in the one where it gets there, if nobody before it has and nobody after it had. */
function limitedRace(needed: number, limit: number, chances: readonly number[]): ExtendedOdds {
  const won = chances.map(() => 0);
  const runners = chances.map((chance) => new Runner(needed, chance));
  let none = 1;
  for (let round = 1; round <= limit && none > CUT; round += 1) {
    const before = runners.map(({ running }) => running);
    const arriving = runners.map((runner) => runner.attempt());
    const after = runners.map(({ running }) => running);
    for (const index of won.keys()) {
      won[index]! += arriving[index]! * product(after.slice(0, index)) * product(before.slice(index + 1));
    }
    none = product(after);
  }
  return { won, none };
}

/** One side on its way, by itself. */
class Runner {
  /** The chance of every number of successes that is not enough. */
  readonly #successes: number[];
  readonly #chance: number;

  constructor(needed: number, chance: number) {
    this.#successes = [1, ...new Array<number>(needed - 1).fill(0)];
    this.#chance = chance;
  }

  /** The chance that it is not there yet. */
  get running(): number {
    return this.#successes.reduce((sum, chance) => sum + chance, 0);
  }

  /** One attempt more; the chance that it gets there with it. */
  attempt(): number {
    const successes = this.#successes;
    const arriving = successes.at(-1)! * this.#chance;
    for (let count = successes.length - 1; count >= 0; count -= 1) {
      const one = count > 0 ? successes[count - 1]! : 0;
      successes[count] = successes[count]! * (1 - this.#chance) + one * this.#chance;
    }
    return arriving;
  }
}

function product(factors: readonly number[]): number {
  return factors.reduce((result, factor) => result * factor, 1);
}
