import { lookUp } from "../guard.ts";
import { DIFFICULTIES, type DifficultyName } from "./tables/difficulties.ts";

/** The Target Number with this name. Future Imperfect › Trait and Aptitude Checks, Drowning. Error `name`. */
export function difficulty(name: DifficultyName): number {
  return lookUp(DIFFICULTIES, name, "name");
}
