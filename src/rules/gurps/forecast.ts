import { contestantNames, contestantScores } from "./contestants.ts";
import { bitSets, exchange } from "./exchange.ts";
import type { ContestPlan } from "./sides.ts";

/** What becomes of a Regular Contest that is fought to its end. */
export interface Forecast {
  /** The chance of each side that it is the last one in it. */
  winner: Record<string, number>;
  /** How many exchanges it takes on average. */
  exchanges: number;
}

/**
 * Who wins a Regular Contest in the end, and how soon, exactly: from each set of sides on to the smaller ones that may be
 * left of it. GURPS › Regular Contests. Errors `sides`, `base`, `modifiers`.
 */
export function forecast(plan: ContestPlan): Forecast {
  const names = contestantNames(plan);
  const scores = contestantScores(plan);
  const bits = names.map((_, index) => 1 << index);
  const all = 2 ** names.length - 1;
  /** The chance that it ever comes down to this set of sides. */
  const reached = new Array<number>(all + 1).fill(0);
  reached[all] = 1;
  let exchanges = 0;
  for (let set = all; set > 0; set -= 1) {
    const left = bits.filter((bit) => set & bit);
    if (left.length < 2 || reached[set] === 0) continue;
    const chances = exchange(scores.filter((_, index) => set & bits[index]!)).slice(1, -1);
    const decided = chances.reduce((sum, chance) => sum + chance, 0);
    exchanges += reached[set]! / decided;
    const smaller = bitSets(left).slice(1, -1);
    smaller.forEach((next, index) => (reached[next]! += (reached[set]! * chances[index]!) / decided));
  }
  return { winner: Object.fromEntries(names.map((name, index) => [name, reached[bits[index]!]!])), exchanges };
}
