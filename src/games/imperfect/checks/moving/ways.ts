import { movement, type Movement } from "#rules/imperfect";
import { type Parties, partyOf, tokenOf } from "#table/checks";
import { conditionsOf } from "#table/conditions";
import { type Character, isCharacter, isVehicle, type Vehicle } from "../../documents.ts";

/**
 * Mounts and vehicles, and the characters they carry. Future Imperfect › Movement, Vehicles (IMP-MOVE-6, IMP-VEH-1).
 */

/** A mount or a vehicle, which carries characters. */
type Carrier = Character | Vehicle;

const everybody = (): Actor.Implementation[] => {
  const fights = (game.combats?.contents ?? []).flatMap(({ combatants }) => combatants.contents);
  const tokens = game.scenes?.active?.tokens.contents ?? [];
  const placed = [...fights, ...tokens].map(({ actor }) => actor as Actor.Implementation | null);
  const all = [...placed, ...((game.actors?.contents ?? []) as Actor.Implementation[])].filter((one) => one !== null);
  return [...new Map(all.map((one) => [one.uuid, one])).values()];
};

/** The living mount of a rider; null for none. */
export function mountOf(rider: Actor.Implementation): Character | null {
  const mounted = conditionsOf(rider).find(({ id }) => id === "mounted");
  const { mount } = (mounted?.data ?? {}) as { mount?: string };
  const actor = mount ? (fromUuidSync(mount, { strict: false }) as Actor.Implementation | null) : null;
  return isCharacter(actor) ? actor : null;
}

/** The crew of a vehicle, in the order of its list. */
function crewOf(vehicle: Vehicle): Character[] {
  return vehicle.system.crew
    .map(({ uuid }) => fromUuidSync(uuid, { strict: false }) as Actor.Implementation | null)
    .filter((actor): actor is Character => isCharacter(actor));
}

/** The vehicle that a character is aboard; null for none. */
export function vehicleOf(person: Actor.Implementation): Vehicle | null {
  const found = everybody().find(
    (actor): actor is Vehicle => isVehicle(actor) && actor.system.crew.some(({ uuid }) => uuid === person.uuid),
  );
  return found ?? null;
}

/** The characters that run when their carrier runs: the riders of a mount, or the crew of a vehicle. */
export function carriedBy(carrier: Carrier): Character[] {
  if (isVehicle(carrier)) return crewOf(carrier);
  return everybody().filter((actor): actor is Character => isCharacter(actor) && mountOf(actor)?.uuid === carrier.uuid);
}

/** The driver of a vehicle: the first of its crew whom the reader owns; null if the reader owns none. */
export function driverOf(vehicle: Vehicle): Character | null {
  return crewOf(vehicle).find((actor) => actor.isOwner) ?? null;
}

/**
 * The parties of a move: the carrier and the other characters it carries. They are read from documents, never from what
 * a client sent.
 */
export function movedParties(mover: Character, carrier: Carrier, carried: readonly Character[]): Parties {
  const others = carried.filter(({ uuid }) => uuid !== mover.uuid);
  return {
    ...(carrier.uuid !== mover.uuid && { carrier: partyOf(carrier, tokenOf(carrier), null) }),
    ...Object.fromEntries(others.map((actor, index) => [`rider${index + 1}`, partyOf(actor, tokenOf(actor), null)])),
  };
}

/** The ways of moving. */
export const WAYS = ["foot", "climb", "swim", "ride", "drive"] as const;
export type Way = (typeof WAYS)[number];

export const isWay = (word: unknown): word is Way => WAYS.some((one) => one === word);

/** Whether the character moves with its own body. */
export const isOwn = (way: Way): boolean => way !== "ride" && way !== "drive";

/** The mount or vehicle of a character that moves this way; null for its own body, or if there is none. */
export function carrierOf(actor: Character, way: Way): Carrier | null {
  if (way === "ride") return mountOf(actor);
  return way === "drive" ? vehicleOf(actor) : null;
}

/** The ways of moving that the character has now. */
export const waysOpen = (actor: Character): Way[] => WAYS.filter((way) => isOwn(way) || carrierOf(actor, way) !== null);

/**
 * Metres in one action, and what picking up the Pace adds (IMP-MOVE-1, -2, -4, -5); null without a mount or vehicle.
 */
export function ratesOf(actor: Character, way: Way): Movement | null {
  const { walking, climbing, swimming } = actor.system.movement;
  if (way === "foot") return walking;
  if (way === "climb") return climbing;
  if (way === "swim") return swimming;
  const carrier = carrierOf(actor, way);
  if (!carrier) return null;
  if (isVehicle(carrier)) return drivenRates(carrier);
  // The mount's walking Pace already includes its load.
  return movement({
    mode: "riding",
    base: carrier.system.movement.walking.pace,
    load: "none",
    race: "human",
    claws: false,
    pickupFaces: carrier.system.pickup,
  });
}

/** Metres of a vehicle in one action (IMP-VEH-1). */
export function drivenRates({ system: { pace, load, pickup } }: Vehicle): Movement {
  return movement({ mode: "driving", base: pace, load, race: "human", claws: false, pickupFaces: pickup });
}
