import { present } from "#table/checks";
import { isCharacter, type Character, type Vehicle } from "../../documents.ts";

/** Somebody aboard who can fire what is mounted. */
export interface Gunner {
  actor: Character;
  token: TokenDocument.Implementation | null;
}

/** The crew of a vehicle whom this user acts for, as the list has them. */
export function gunnersOf(vehicle: Vehicle): Gunner[] {
  return vehicle.system.crew
    .map(({ uuid }) => fromUuidSync(uuid, { strict: false }) as Actor.Implementation | null)
    .filter((actor): actor is Character => isCharacter(actor) && actor.testUserPermission(game.user!, "OWNER"))
    .map(present);
}

/** Whether somebody is aboard. */
export function isAboard(vehicle: Vehicle, actor: Actor.Implementation): boolean {
  return vehicle.system.crew.some(({ uuid }) => uuid === actor.uuid);
}
