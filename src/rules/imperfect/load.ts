import { highestFace } from "../dice/index.ts";
import { decimal, facts } from "../guard.ts";
import { race as checkRace, traitDie } from "./guards.ts";
import { LOAD_LEVELS, LOAD_SHIFTS } from "./tables/loads.ts";
import type { Load, Race, TraitDie } from "./vocabulary.ts";

interface Carried {
  /** Pounds; 0 and up. */
  weight: number;
  strength: TraitDie;
  race: Race;
}

export interface Burden {
  load: Load;
  /** Pounds from which a load is light, medium, heavy. */
  limits: number[];
  /** The fraction of the Pace that is left. */
  fraction: number;
}

/**
 * The level of a character's load; a load exactly at a limit already counts. Future Imperfect › Encumbrance. Errors:
 * the fields' names.
 */
export function load(carried: Carried): Burden {
  const given = facts(carried);
  const weight = decimal(given.weight, "weight", { min: 0 });
  const strength = highestFace(traitDie(given.strength, "strength"));
  const shift = LOAD_SHIFTS[checkRace(given.race)] ?? 0;
  const limits = LOAD_LEVELS.map(({ factor }) => (factor + shift) * strength);
  const reached = LOAD_LEVELS.findLast((_, index) => weight >= limits[index]!)?.load ?? "none";
  return { load: reached, limits, fraction: loadFraction(reached) };
}

/** The fraction of the Pace that is left with a load. */
export function loadFraction(load: Load): number {
  return LOAD_LEVELS.find((level) => level.load === load)?.fraction ?? 1;
}
