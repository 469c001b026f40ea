import { conditionsOf } from "#table/conditions";
import { isCharacter, isVehicle, type Character, type Vehicle } from "../../documents.ts";
import { type Parties, partyOf, tokenOf } from "#table/checks";

/** Who carries somebody, and who is carried. Future Imperfect › Movement, Vehicles (IMP-MOVE-6, IMP-VEH-1). */

/** What moves with others on its back, or aboard. */
export type Carrier = Character | Vehicle;

const everybody = (): Actor.Implementation[] => {
  const fights = (game.combats?.contents ?? []).flatMap(({ combatants }) => combatants.contents);
  const tokens = game.scenes?.active?.tokens.contents ?? [];
  const placed = [...fights, ...tokens].map(({ actor }) => actor as Actor.Implementation | null);
  const all = [...placed, ...((game.actors?.contents ?? []) as Actor.Implementation[])].filter((one) => one !== null);
  return [...new Map(all.map((one) => [one.uuid, one])).values()];
};

/** The living mount that somebody sits on; null for none. */
export function mountOf(rider: Actor.Implementation): Character | null {
  const mounted = conditionsOf(rider).find(({ id }) => id === "mounted");
  const { mount } = (mounted?.data ?? {}) as { mount?: string };
  const actor = mount ? (fromUuidSync(mount, { strict: false }) as Actor.Implementation | null) : null;
  return isCharacter(actor) ? actor : null;
}

/** Those aboard a vehicle, as its list has them. */
export function crewOf(vehicle: Vehicle): Character[] {
  return vehicle.system.crew
    .map(({ uuid }) => fromUuidSync(uuid, { strict: false }) as Actor.Implementation | null)
    .filter((actor): actor is Character => isCharacter(actor));
}

/** The vehicle that somebody is aboard; null for none. */
export function vehicleOf(person: Actor.Implementation): Vehicle | null {
  const found = everybody().find(
    (actor): actor is Vehicle => isVehicle(actor) && actor.system.crew.some(({ uuid }) => uuid === person.uuid),
  );
  return found ?? null;
}

/** Everybody who runs when this one does: its riders, or those aboard. */
export function carriedBy(carrier: Carrier): Character[] {
  if (isVehicle(carrier)) return crewOf(carrier);
  return everybody().filter((actor): actor is Character => isCharacter(actor) && mountOf(actor)?.uuid === carrier.uuid);
}

/** Whoever of the crew the reader acts for; who stands first in the list drives. Null where nobody does. */
export function driverOf(vehicle: Vehicle): Character | null {
  return crewOf(vehicle).find((actor) => actor.isOwner) ?? null;
}

/** What carries whoever moves, and everybody who is carried along: read from documents, never from a screen. */
export function movedParties(mover: Character, carrier: Carrier, carried: readonly Character[]): Parties {
  const others = carried.filter(({ uuid }) => uuid !== mover.uuid);
  return {
    ...(carrier.uuid !== mover.uuid && { carrier: partyOf(carrier, tokenOf(carrier), null) }),
    ...Object.fromEntries(others.map((actor, index) => [`rider${index + 1}`, partyOf(actor, tokenOf(actor), null)])),
  };
}
