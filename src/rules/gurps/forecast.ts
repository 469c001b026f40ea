import { contestantNames, contestantScores } from "./contestants.ts";
import { bitSets, exchange } from "./exchange.ts";
import type { ContestPlan } from "./sides.ts";
import { thrown } from "./six-sided.ts";
import type { Throw } from "../dice/index.ts";

/** What becomes of a Regular Contest that is fought to its end. */
export interface Forecast {
  /** The chance of each side that it is the last one in it. */
  winner: Record<string, number>;
  /** How many exchanges it takes on average. */
  exchanges: number;
}

/**
 * Who wins a Regular Contest in the end, and how soon, exactly. GURPS › Regular Contests. Errors `sides`, `base`,
 * `modifiers`.
 */
export function forecast(plan: ContestPlan): Forecast {
  const names = contestantNames(plan);
  return named(names, endings(contestantScores(plan)).at(-1)!);
}

/** The same in the middle of the first exchange, once some have thrown. Errors as `forecast`, and `throws`. */
export function forecastGiven(plan: ContestPlan, throws: Record<string, Throw>): Forecast {
  const names = contestantNames(plan);
  const scores = contestantScores(plan);
  const totals = names.map((name) => thrown(throws, name));
  const all = endings(scores);
  if (totals.every((total) => total === null)) return named(names, all.at(-1)!);
  const chances = exchange(scores, totals);
  // Where no side succeeds, all of them are still in it.
  const standing = [all.at(-1)!, ...all.slice(1)];
  return named(names, averaged(chances, standing));
}

/** What becomes of it for one set of sides. */
interface Ending {
  /** The chance of each side that it is the last one, in the plan's order. */
  last: number[];
  exchanges: number;
}

/**
 * What becomes of every set of these sides that may still be in it, by its bits: from the smallest on, since each exchange
 * leaves a smaller set or nothing changed.
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

/** The last one has won. */
function alone(set: number, bits: readonly number[]): Ending {
  return { last: bits.map((bit) => Number(bit === set)), exchanges: 0 };
}

/** An exchange counts only if it leaves a side behind. */
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

/** One exchange that leads to these endings with these chances. */
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
