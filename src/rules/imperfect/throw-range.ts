import { highestFace } from "../dice/index.ts";
import { traitDie } from "./guards.ts";
import type { TraitDie } from "./vocabulary.ts";

/** A thrower's range increment in metres. */
export const THROW_INCREMENT = 5;

/** How far something of a pound or two can be thrown, in metres. Future Imperfect › Throwing. Errors `die`, `faces`, `bonus`. */
export function throwRange(strength: TraitDie): number {
  return THROW_INCREMENT * highestFace(traitDie(strength, "die"));
}
