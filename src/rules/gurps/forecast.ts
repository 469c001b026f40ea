import { contestantNames, contestantScores } from "./contestants.ts";
import { bitSets, exchange } from "./exchange.ts";
import type { ContestPlan } from "./sides.ts";
import { thrown } from "./six-sided.ts";
import type { Throw } from "../dice/index.ts";

/** The expected end of a Regular Contest. */
export interface Forecast {
  /** The chance of each side to be the last one left. */
  winner: Record<string, number>;
  /** The average number of exchanges. */
  exchanges: number;
}

/**
 * The exact chance of each side to win a Regular Contest, and its average length. GURPS › Regular Contests. Errors
 * `sides`, `base`, `modifiers`.
 */
export function forecast(plan: ContestPlan): Forecast {
  const names = contestantNames(plan);
  return named(names, endings(contestantScores(plan)).at(-1)!);
}

/** As `forecast`, with some throws of the first exchange already made. Errors as `forecast`, and `throws`. */
export function forecastGiven(plan: ContestPlan, throws: Record<string, Throw>): Forecast {
  const names = contestantNames(plan);
  const scores = contestantScores(plan);
  const totals = names.map((name) => thrown(throws, name));
  const all = endings(scores);
  if (totals.every((total) => total === null)) return named(names, all.at(-1)!);
  const chances = exchange(scores, totals);
  // If no side succeeds, all of them are left.
  const standing = [all.at(-1)!, ...all.slice(1)];
  return named(names, averaged(chances, standing));
}

/** The expected end for one set of remaining sides. */
interface Ending {
  /** The chance of each side to be the last one left, in the plan's order. */
  last: number[];
  exchanges: number;
}

/**
 * The expected end for every set of remaining sides, by its bits: from the smallest set on, since each exchange leaves
 * a smaller set or changes nothing.
 */
function endings(scores: readonly number[]): Ending[] {
  const bits = scores.map((_, index) => 1 << index);
  const all: Ending[] = [];
  for (let set = 0; set < 2 ** scores.length; set += 1) {
    const left = bits.filter((bit) => set & bit);
    all.push(left.length < 2 ? alone(set, bits) : after(left, scores, all));
  }
  return all;
}

/** A side that is left alone has won. */
function alone(set: number, bits: readonly number[]): Ending {
  return { last: bits.map((bit) => Number(bit === set)), exchanges: 0 };
}

/** Weighs only the exchanges that some, but not all, sides survive; the others change nothing and only take time. */
function after(left: readonly number[], scores: readonly number[], smaller: readonly Ending[]): Ending {
  const chances = exchange(scores.filter((_, index) => left.includes(1 << index))).slice(1, -1);
  const decided = chances.reduce((sum, chance) => sum + chance, 0);
  const next = bitSets(left).slice(1, -1);
  const { last, exchanges } = averaged(
    chances.map((chance) => chance / decided),
    next.map((set) => smaller[set]!),
  );
  return { last, exchanges: exchanges - 1 + 1 / decided };
}

/** The average over one exchange that leads to these endings with these chances. */
function averaged(chances: readonly number[], endings: readonly Ending[]): Ending {
  const last = endings[0]!.last.map(() => 0);
  let exchanges = 1;
  chances.forEach((chance, index) => {
    const ending = endings[index]!;
    exchanges += chance * ending.exchanges;
    ending.last.forEach((own, side) => (last[side]! += chance * own));
  });
  return { last, exchanges };
}

function named(names: readonly string[], { last, exchanges }: Ending): Forecast {
  return { winner: Object.fromEntries(names.map((name, index) => [name, last[index]!])), exchanges };
}
