import { once } from "#table/once.ts";
import { has } from "#table/conditions";
import { type Ability, type Character, isAbility, isCharacter, isShip, type Ship } from "../documents.ts";

/** Somebody at a system of a ship. */
export interface Station {
  /** Item id. */
  system: string;
  /** UUID. */
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

/** Those of them who can still do something. */
export function playersAboard(ship: Ship): Character[] {
  return heroesAboard(ship).filter((actor) => !has(actor, "out"));
}

/** Who runs a system now; nobody where whoever was put there is Out, or gone. */
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

/** The ship on which a character is; null for whoever is on none. */
export function shipWith(actor: Character): Ship | null {
  return ships().find(({ system }) => isAboard(system, actor.uuid)) ?? null;
}

/** The ship at a system of which a character is. */
export function shipRunBy(actor: Character): Ship | null {
  return ships().find((ship) => stationOf(ship, actor) !== null) ?? null;
}

const isAboard = ({ aboard: uuids, stations }: Ship["system"], uuid: string): boolean =>
  uuids.includes(uuid) || stations.some(({ actor }) => actor === uuid);

/** Whether a user's character runs this very system: whoever is in charge of it acts for the ship with it (ZAP-SHIP-7). */
export function runs(
  user: User.Implementation,
  actor: Actor.Implementation,
  tool: Item.Implementation | null,
): boolean {
  if (!isShip(actor) || !isAbility(tool)) return false;
  return runnerOf(actor, tool)?.testUserPermission(user, "OWNER") ?? false;
}

/** Every ship of this world: those of the fight that is on first, because a token may stand for one of many. */
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

/** Stations that somebody runs who is not Out, by the system's Item id. */
export function runStations(ship: Ship): string[] {
  const known = ship.system.stations.filter(({ system, actor }) => ship.items.get(system) && isFit(found(actor)));
  return known.map(({ system }) => system);
}

const isFit = (actor: Character | null): boolean => actor !== null && !has(actor, "out");

/** Actions in a Round: one for each of the crew, and one for each station that a player's character runs (ZAP-SHIP-16). */
export function shipActions(ship: Ship): number {
  return crewFit(ship) + runStations(ship).length;
}
