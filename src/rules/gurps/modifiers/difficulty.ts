import { whole } from "../../guard.ts";
import type { Rung } from "../vocabulary.ts";

/** The rungs from the easiest down: each with the least modifier that still stands on it. */
const LADDER: readonly (readonly [rung: Rung, least: number])[] = [
  ["automatic", 10],
  ["trivial", 8],
  ["veryEasy", 6],
  ["easy", 4],
  ["veryFavorable", 2],
  ["favorable", 1],
  ["average", 0],
  ["unfavorable", -1],
  ["veryUnfavorable", -3],
  ["hard", -5],
  ["veryHard", -7],
  ["dangerous", -9],
  ["impossible", -10],
];

/**
 * How hard a task is called that has this modifier. GURPS › Task Difficulty. Error `value`.
 * @param value −10 to 10
 */
export function difficulty(value: number): Rung {
  whole(value, "value", { min: -10, max: 10 });
  return LADDER.find(([, least]) => value >= least)![0];
}
