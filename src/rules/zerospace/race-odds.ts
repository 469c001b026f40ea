import { decimal, fail, list, record, whole } from "../guard.ts";
import { LIMITS } from "../limits.ts";
import { openRace } from "./open-race.ts";

/** One side of a race, in its present state. */
export interface RaceSide {
  /** Successes that it still needs, 1 and up. */
  needed: number;
  /** Attempts that it still has, 0 and up; null: unlimited. */
  left: number | null;
  /** Its chance per attempt, 0 to 1. */
  chance: number;
}

export interface ExtendedOdds {
  /** For each side, the chance that it succeeds first. */
  won: number[];
  /** The chance that no side succeeds. */
  none: number;
}

/** A chance of an undecided race below this is ignored. */
const CUT = 1e-12;
/** After this many rounds, the sides without a limit are computed in closed form. */
const PATIENCE = 1_000;

/**
 * The chances of a race that has begun; the sides attempt in turn, in the order of the list. At the start of the race
 * they equal `extendedOdds`. ZeroSpace › Extended Tasks. Errors `sides` (none), `needed`, `left`, `chance`.
 */
export function raceOdds(sides: readonly RaceSide[]): ExtendedOdds {
  const given = list(sides, "sides", "sides", LIMITS.racers);
  if (given.length === 0) return fail("sides");
  const runners = given.map((side) => {
    const facts = record(side, "sides");
    const left = facts.left === null ? null : whole(facts.left, "left", { min: 0, max: LIMITS.attempts });
    const chance = decimal(facts.chance, "chance", { min: 0, max: 1 });
    return new Runner(whole(facts.needed, "needed", { min: 1, max: LIMITS.successes }), left, chance);
  });
  return race(runners);
}

/**
 * Computes round by round: a side wins in the round in which it finishes, if no side before it has finished in that
 * round or earlier, and no side after it in an earlier round.
 */
export function race(runners: readonly Runner[]): ExtendedOdds {
  const endless = runners.filter(({ isEndless }) => isEndless);
  const won = runners.map(() => 0);
  /** The chances of the sides without a limit to have won by now in a race only among themselves. */
  const wonAmongThem = endless.map(() => 0);
  let none = 1;
  for (let round = 0; none > CUT && runners.some(({ goesOn }) => goesOn); round += 1) {
    if (round >= PATIENCE && runners.every(({ goesOn, isEndless }) => isEndless || !goesOn)) {
      const stopped = product(runners.filter(({ isEndless }) => !isEndless).map(({ running }) => running));
      openRace(endless).forEach((chance, index) => {
        won[runners.indexOf(endless[index]!)]! += stopped * Math.max(0, chance - wonAmongThem[index]!);
      });
      break;
    }
    for (const runner of runners) runner.attempt();
    addWins(won, runners);
    addWins(wonAmongThem, endless);
    none = product(runners.map(({ running }) => running));
  }
  // A side without a limit succeeds in the end.
  return { won, none: endless.length > 0 ? 0 : none };
}

/** Adds to each side its chance to have won in the round just computed. */
function addWins(won: number[], runners: readonly Runner[]): void {
  runners.forEach(({ arriving }, index) => {
    const others = runners.map((other, place) => (place < index ? other.running : place > index ? other.before : 1));
    won[index]! += arriving * product(others);
  });
}

/** The progress of one side, regardless of the others. */
export class Runner {
  /** The chances that it was unfinished before its last attempt, that it finished with it, and that it is still unfinished. */
  before = 1;
  arriving = 0;
  running = 1;
  /** It has unlimited attempts, and neither fails nor succeeds for certain. */
  readonly isEndless: boolean;
  /** The chance of every number of successes below `needed`. */
  readonly #successes: number[];
  /** Attempts left; Infinity without a limit. */
  #left: number;

  constructor(
    readonly needed: number,
    left: number | null,
    readonly chance: number,
  ) {
    this.#successes = [1, ...new Array<number>(needed - 1).fill(0)];
    this.isEndless = left === null && chance > 0 && chance < 1;
    // A side that cannot succeed needs no attempts; one that cannot fail finishes with its last needed attempt.
    this.#left = chance === 0 ? 0 : (left ?? (chance === 1 ? needed : Infinity));
  }

  get goesOn(): boolean {
    return this.#left > 0;
  }

  /** One more attempt, if there is one left. */
  attempt(): void {
    const { chance } = this;
    const successes = this.#successes;
    this.before = this.running;
    this.arriving = 0;
    if (!this.goesOn) return;
    this.#left -= 1;
    this.arriving = successes.at(-1)! * chance;
    this.running = 0;
    for (let count = successes.length - 1; count >= 0; count -= 1) {
      const one = count > 0 ? successes[count - 1]! : 0;
      successes[count] = successes[count]! * (1 - chance) + one * chance;
      this.running += successes[count]!;
    }
  }
}

function product(factors: readonly number[]): number {
  return factors.reduce((result, factor) => result * factor, 1);
}
