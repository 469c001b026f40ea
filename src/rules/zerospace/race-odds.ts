import { decimal, fail, list, record, whole } from "../guard.ts";

/** One side of a race, from where it stands now. */
export interface RaceSide {
  /** Successes that it still takes, 1 and up. */
  needed: number;
  /** Attempts that it still has, 0 and up; null for as many as they like. */
  left: number | null;
  /** Its chance per attempt, 0 to 1. */
  chance: number;
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
 * How a race ends that has begun, the sides attempting in turn, in the order of the list: `extendedOdds` where all of them
 * still stand at its start. ZeroSpace › Extended Tasks. Errors `sides` (none), `needed`, `left`, `chance`.
 */
export function raceOdds(sides: readonly RaceSide[]): ExtendedOdds {
  const given = list(sides, "sides");
  if (given.length === 0) return fail("sides");
  const runners = given.map((side) => {
    const facts = record(side, "sides");
    const left = facts.left === null ? null : whole(facts.left, "left", { min: 0 });
    const chance = decimal(facts.chance, "chance", { min: 0, max: 1 });
    return new Runner(whole(facts.needed, "needed", { min: 1 }), left, chance);
  });
  return race(runners);
}

/** Round by round: a side wins in the one where it gets there, if nobody before it has and nobody after it had. */
export function race(runners: readonly Runner[]): ExtendedOdds {
  const won = runners.map(() => 0);
  let none = 1;
  while (none > CUT && runners.some(({ goesOn }) => goesOn)) {
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
export class Runner {
  /** The chance of every number of successes that is not enough. */
  readonly #successes: number[];
  readonly #chance: number;
  /** Attempts that it has; Infinity without a limit. */
  #left: number;

  constructor(needed: number, left: number | null, chance: number) {
    this.#successes = [1, ...new Array<number>(needed - 1).fill(0)];
    // Whoever never succeeds gets nowhere, however often.
    this.#left = chance === 0 ? 0 : (left ?? Infinity);
    this.#chance = chance;
  }

  /** The chance that it is not there yet. */
  get running(): number {
    return this.#successes.reduce((sum, chance) => sum + chance, 0);
  }

  get goesOn(): boolean {
    return this.#left > 0;
  }

  /** One attempt more, if there is one left; the chance that it gets there with it. */
  attempt(): number {
    if (!this.goesOn) return 0;
    this.#left -= 1;
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
