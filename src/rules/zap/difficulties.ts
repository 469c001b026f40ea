import { lookUp } from "../guard.ts";
import { DIFFICULTIES, type DifficultyKey } from "./tables/difficulties.ts";

/** The Difficulty of a task, by the kind of people who could just manage it. Zap! › Using Abilities. Error `key`. */
export function taskDifficulty(key: DifficultyKey): number {
  return lookUp(DIFFICULTIES, key, "key");
}
