import { contestantNames, contestantScores, standingAfter } from "./contestants.ts";
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

/** The same in the middle of the first exchange, once some have thrown. */
export function forecastGiven(plan: ContestPlan, throws: Record<string, Throw>): Forecast {
  const names = contestantNames(plan);
  const totals = names.map((name) => thrown(throws, name));
  if (totals.every((total) => total === null)) return forecast(plan);
  const winner = Object.fromEntries(names.map((name) => [name, 0]));
  let exchanges = 1;
  exchange(contestantScores(plan), totals).forEach((chance, good) => {
    if (chance === 0) return;
    const standing = standingAfter(names, good);
    const next = forecastOf(plan, standing);
    for (const name of standing) winner[name]! += chance * next.winner[name]!;
    exchanges += chance * next.exchanges;
  });
  return { winner, exchanges };
}

/** Of those who are left; the last one has won. */
function forecastOf({ sides }: ContestPlan, standing: readonly string[]): Forecast {
  const [first] = standing;
  if (standing.length === 1) return { winner: { [first!]: 1 }, exchanges: 0 };
  return forecast({ sides: Object.fromEntries(standing.map((name) => [name, sides[name]!])) });
}
