import type { Character, Vehicle } from "../../documents.ts";
import { crewOf } from "./carriers.ts";

/** Whoever of the crew the reader acts for; who stands first in the list drives. Null where nobody does. */
export function driverOf(vehicle: Vehicle): Character | null {
  return crewOf(vehicle).find((actor) => actor.isOwner) ?? null;
}
