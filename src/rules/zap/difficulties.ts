import { lookUp } from "../guard.ts";
import { DIFFICULTIES, type DifficultyKey } from "./tables/difficulties.ts";

/** The Difficulty of a task that this kind of people could just do. Zap! › Using Abilities. Error `key`. */
export function taskDifficulty(key: DifficultyKey): number {
  return lookUp(DIFFICULTIES, key, "key");
}
