import type { Change } from "#rules/check.ts";
import { type Damage, shipState, type ShipState } from "#rules/zap";
import { has } from "#table/conditions";
import type { TurnAct } from "#table/game.ts";
import { abilitiesOf, type Ability, type Character, isCharacter, isShip, type Ship } from "../documents.ts";
import { heroesAboard, shipWith } from "./crew.ts";
import { brokenness } from "./work.ts";

/** Changes that are not written to the documents yet. */
interface Ahead {
  /** Damage of systems, by Item id. */
  damage?: Record<string, Damage>;
  /** UUIDs of the characters aboard that become Out, and of those that come back. */
  out?: string[];
  back?: string[];
  /** The crew that is left. */
  crew?: number;
}

/** The state of a ship, by what is left of its systems, its crew and the players' characters aboard (ZAP-SHIP-2). */
export function stateOf(ship: Ship, { damage = {}, out = [], back = [], crew }: Ahead = {}): ShipState {
  const systems = abilitiesOf(ship).map(({ id, system }) => damage[id ?? ""] ?? system.damage);
  const isFit = (hero: Character): boolean =>
    back.includes(hero.uuid) || !(has(hero, "out") || out.includes(hero.uuid));
  const pcs = heroesAboard(ship).filter(isFit).length;
  return shipState({ systems, crew: crew ?? ship.system.crew.value, pcs });
}

/** Whether the actor is a ship without crew and able heroes: then its Out does not end by itself. */
export function isDeserted(actor: Actor.Implementation): boolean {
  return isShip(actor) && stateOf(actor) === "out";
}

/** A ship without crew is Out as soon as the last character who could run it is Out. */
export function leftAlone(actor: Actor.Implementation, condition: string): TurnAct["changes"] {
  const ship = condition === "out" && isCharacter(actor) ? shipWith(actor) : null;
  if (!ship) return [];
  const changes = fateChanges(ship, "self", { out: [actor.uuid] });
  return changes.length > 0 ? [{ uuid: ship.uuid, changes }] : [];
}

/** A ship that was Out for lack of crew and heroes fights again when a character who can run it is back. */
export function runAgain(actor: Actor.Implementation, condition: string): TurnAct["changes"] {
  const ship = condition === "out" && isCharacter(actor) ? shipWith(actor) : null;
  if (!ship || !has(ship, "out") || !isDeserted(ship)) return [];
  const fights = stateOf(ship, { back: [actor.uuid] }) === "fighting";
  return fights ? [{ uuid: ship.uuid, changes: [{ who: "self", lose: "out" }] }] : [];
}

/** The changes of the ship as a whole that follow from these changes; `who` is its party. */
export function fateChanges(ship: Ship, who: string, ahead: Ahead): Change[] {
  const state = stateOf(ship, ahead);
  if (state === "destroyed" && !has(ship, "destroyed")) return [{ who, gain: "destroyed" }];
  return state === "out" && !has(ship, "out") ? [{ who, gain: "out" }] : [];
}

/** The parts of a repair that decide its price. */
interface Repaired {
  /** The system's damage before the repair. */
  damage: Damage;
  /** The source of the parts. */
  parts: string;
}

const isExotic = ({ system }: Ship): boolean => system.restrictions.includes("exotic");

/**
 * The price of a repair in XP or Wealth Points: one for scrounged parts or for a destroyed system, even if its parts were
 * ready; one more on an exotic ship (ZAP-SHIP-4, ZAP-SHIP-18).
 */
export function repairPrice(ship: Ship, { damage, parts }: Repaired): number {
  return Number(parts === "scrounged" || damage === "overkill") + Number(isExotic(ship));
}

/** The debt for a ship's repairs, in XP or Wealth Points. */
export function pointsOwed(ship: Ship): number {
  const { partsOwed, pointsOwed: known } = ship.system;
  if (!partsOwed) return 0;
  // `partsOwed` may have been ticked by hand: then the price of a scrounged part is owed.
  return known || repairPrice(ship, { damage: "out", parts: "scrounged" });
}

/** Values of a system's `parts`: ready, none, or none after the stores were searched in vain. */
export const READY = 0;
export const NONE = -1;
export const SEARCHED = -2;

/** The systems that need parts and have none, without the system that the parts would come from (ZAP-SHIP-4). */
export function needy(ship: Ship, source: Ability | null = null): Ability[] {
  return abilitiesOf(ship).filter((system) => {
    const { ruined, damage, parts } = system.system;
    const isBroken =
      damage === "out" || damage === "overkill" || (ship.system.partsOwed && brokenness(system) !== "none");
    return isBroken && !ruined && parts < READY && system.id !== source?.id;
  });
}

/** The changes of the ship as a whole if one of its systems gets this damage; `who` is the ship's party. */
export function strippedFate(ship: Ship, source: Ability, damage: Damage, who: string): Change[] {
  return fateChanges(ship, who, { damage: { [source.id ?? ""]: damage } });
}
