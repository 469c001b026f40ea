import { diceOf, plainPool, type Pool } from "../dice/index.ts";
import { lookUp } from "../guard.ts";
import { AREA_OF, HIT_LOCATIONS } from "./tables/hit-locations.ts";
import type { Area, LocationId, Modifier } from "./vocabulary.ts";

const FACES = 20;

/** A d20 for each location to look up. */
export function locationPool(count: number): Pool {
  return plainPool(diceOf(count, FACES));
}

/** The number to look up: the table ends at 1 and 20. */
export function hitNumber(face: number, modifiers: readonly Modifier[], shift: number): number {
  const moved = modifiers.reduce((sum, { value }) => sum + value, face + shift);
  return Math.min(FACES, Math.max(1, moved));
}

/** The location of a number 1–20. */
export function placeOf(number: number): LocationId {
  const row = HIT_LOCATIONS.find(({ upTo }) => number <= upTo)!;
  return number % 2 === 1 ? row.odd : row.even;
}

/** The area in which a wound at this location counts. Future Imperfect › Hit Locations. Error `location`. */
export function areaOf(location: LocationId): Area {
  return lookUp(AREA_OF, location, "location");
}

/** The chance that a plain d20 hits this area. */
export function chanceOfArea(area: Area): number {
  const faces = Array.from({ length: FACES }, (_, index) => index + 1);
  return faces.filter((face) => areaOf(placeOf(face)) === area).length / FACES;
}
