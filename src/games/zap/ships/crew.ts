import { once } from "#table/once.ts";
import { has } from "#table/conditions";
import { type Ability, type Character, isAbility, isCharacter, isShip, type Ship } from "../documents.ts";

/** A character's station at a system of a ship. */
export interface Station {
  /** Item id of the system. */
  system: string;
  /** UUID of the character. */
  actor: string;
  /** Item id of the Ability with which it is run; null for the Default Skill. */
  ability: string | null;
}

const found = (uuid: string): Character | null => {
  const actor = fromUuidSync(uuid, { strict: false }) as Actor.Implementation | null;
  return isCharacter(actor) ? actor : null;
};

/** The characters aboard a ship: those at a system of it first, each once. */
export function aboard(ship: Ship): Character[] {
  const uuids = new Set([...ship.system.stations.map(({ actor }) => actor), ...ship.system.aboard]);
  return [...uuids].flatMap((uuid) => found(uuid) ?? []);
}

/** The players' characters aboard. */
export function heroesAboard(ship: Ship): Character[] {
  return aboard(ship).filter((actor) => actor.system.role === "hero");
}

/** The players' characters aboard that are not Out. */
export function playersAboard(ship: Ship): Character[] {
  return heroesAboard(ship).filter((actor) => !has(actor, "out"));
}

/** The character that runs a system now; null without one, or if it is Out or deleted. */
export function runnerOf(ship: Ship, system: Ability | null): Character | null {
  const station = system && stationAt(ship, system.id);
  const actor = station ? found(station.actor) : null;
  return actor && !has(actor, "out") ? actor : null;
}

export function stationAt(ship: Ship, system: string | null): Station | null {
  return ship.system.stations.find((station) => station.system === system) ?? null;
}

export function stationOf(ship: Ship, actor: Character): Station | null {
  return ship.system.stations.find((station) => station.actor === actor.uuid) ?? null;
}

/** The ship that a character is aboard; null if there is none. */
export function shipWith(actor: Character): Ship | null {
  return ships().find(({ system }) => isAboard(system, actor.uuid)) ?? null;
}

/** The ship on which a character has a station; null if there is none. */
export function shipRunBy(actor: Character): Ship | null {
  return ships().find((ship) => stationOf(ship, actor) !== null) ?? null;
}

const isAboard = ({ aboard: uuids, stations }: Ship["system"], uuid: string): boolean =>
  uuids.includes(uuid) || stations.some(({ actor }) => actor === uuid);

/** Whether a character of the user runs this system: then the user may act for the ship with it (ZAP-SHIP-7). */
export function runs(
  user: User.Implementation,
  actor: Actor.Implementation,
  tool: Item.Implementation | null,
): boolean {
  if (!isShip(actor) || !isAbility(tool)) return false;
  return runnerOf(actor, tool)?.testUserPermission(user, "OWNER") ?? false;
}

/** All ships of the world. Those of fights come first, because their tokens may be unlinked copies of an actor. */
const ships = (): Ship[] => once(shipsIn, game);

function shipsIn(world: typeof game): Ship[] {
  const fights = world.combats?.contents ?? [];
  const fighting = fights.flatMap(({ combatants }) => combatants.contents.map(({ actor }) => actor));
  const all = [...fighting, ...(world.actors?.contents ?? [])] as (Actor.Implementation | null)[];
  return [...new Set(all)].filter((actor): actor is Ship => isShip(actor));
}

/** The crew that can still act: none once the air has run out (ZAP-SHIP-6). */
export function crewFit(ship: Ship): number {
  return has(ship, "crewOut") || has(ship, "crewDying") ? 0 : ship.system.crew.value;
}

/** Item ids of the systems that are run by a character that is not Out. */
export function runStations(ship: Ship): string[] {
  const known = ship.system.stations.filter(({ system, actor }) => ship.items.get(system) && isFit(found(actor)));
  return known.map(({ system }) => system);
}

const isFit = (actor: Character | null): boolean => actor !== null && !has(actor, "out");

/** Actions in a Round: one for each of the crew, and one for each station that a player's character runs (ZAP-SHIP-16). */
export function shipActions(ship: Ship): number {
  return crewFit(ship) + runStations(ship).length;
}
