import { highestFace } from "../dice/index.ts";
import { traitDie } from "./guards.ts";
import type { TraitDie } from "./vocabulary.ts";

/** The range increment of a throw, in metres. */
export const THROW_INCREMENT = 5;

/**
 * How far a character can throw a thing of a pound or two, in metres. Future Imperfect › Throwing. Errors `die`,
 * `faces`, `bonus`.
 */
export function throwRange(strength: TraitDie): number {
  return THROW_INCREMENT * highestFace(traitDie(strength, "die"));
}
