import { member } from "../guard.ts";
import { DIFFICULTY_VALUES } from "./tables/difficulties.ts";
import { DIFFICULTIES, type Difficulty } from "./vocabulary.ts";

/** The DV by name; null: the task needs no roll. ZeroSpace › Difficulty. Error `difficulty`. */
export function difficulty(key: Difficulty): number | null {
  return DIFFICULTY_VALUES[member(key, DIFFICULTIES, "difficulty")];
}
