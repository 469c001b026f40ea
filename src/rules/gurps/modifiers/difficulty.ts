import { whole } from "../../guard.ts";
import type { Rung } from "../vocabulary.ts";

/** The rungs, easiest first, each with its lowest modifier. */
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
 * The name of a task's difficulty, by its modifier. GURPS › Task Difficulty. Error `value`.
 * @param value −10 to 10
 */
export function difficulty(value: number): Rung {
  whole(value, "value", { min: -10, max: 10 });
  return LADDER.find(([, least]) => value >= least)![0];
}
