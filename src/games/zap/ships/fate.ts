import type { Change } from "#rules/check.ts";
import { type Damage, shipState, type ShipState } from "#rules/zap";
import { has } from "#table/conditions";
import type { TurnAct } from "#table/game.ts";
import { abilitiesOf, isCharacter, isShip, type Character, type Ship } from "../documents.ts";
import { heroesAboard, shipWith } from "./crew.ts";

/** What has changed since the documents were written, where somebody reckons ahead. */
interface Ahead {
  /** Damage of systems, by Item id. */
  damage?: Record<string, Damage>;
  /** UUIDs of those aboard who are Out from now on, and of those who are back. */
  out?: string[];
  back?: string[];
  /** The crew that is left. */
  crew?: number;
}

/** Whether a ship still fights: with what is left of its systems, its crew and the players' characters (ZAP-SHIP-2). */
export function stateOf(ship: Ship, { damage = {}, out = [], back = [], crew }: Ahead = {}): ShipState {
  const systems = abilitiesOf(ship).map(({ id, system }) => damage[id ?? ""] ?? system.damage);
  const isFit = (hero: Character): boolean =>
    back.includes(hero.uuid) || !(has(hero, "out") || out.includes(hero.uuid));
  const pcs = heroesAboard(ship).filter(isFit).length;
  return shipState({ systems, crew: crew ?? ship.system.crew.value, pcs });
}

/** A ship that is Out because nobody is left to run it: it does not come back by itself. */
export function isDeserted(actor: Actor.Implementation): boolean {
  return isShip(actor) && stateOf(actor) === "out";
}

/** The last of those who could run a ship without crew is Out: so is the ship. */
export function leftAlone(actor: Actor.Implementation, condition: string): TurnAct["changes"] {
  const ship = condition === "out" && isCharacter(actor) ? shipWith(actor) : null;
  if (!ship) return [];
  const changes = fateChanges(ship, "self", { out: [actor.uuid] });
  return changes.length > 0 ? [{ uuid: ship.uuid, changes }] : [];
}

/** Somebody who could run it is back: a ship that was Out for want of such a one is so no longer. */
export function runAgain(actor: Actor.Implementation, condition: string): TurnAct["changes"] {
  const ship = condition === "out" && isCharacter(actor) ? shipWith(actor) : null;
  if (!ship || !has(ship, "out") || !isDeserted(ship)) return [];
  const fights = stateOf(ship, { back: [actor.uuid] }) === "fighting";
  return fights ? [{ uuid: ship.uuid, changes: [{ who: "self", lose: "out" }] }] : [];
}

/** What becomes of the ship as a whole with such changes; `who` is its party. */
export function fateChanges(ship: Ship, who: string, ahead: Ahead): Change[] {
  const state = stateOf(ship, ahead);
  if (state === "destroyed" && !has(ship, "destroyed")) return [{ who, gain: "destroyed" }];
  return state === "out" && !has(ship, "out") ? [{ who, gain: "out" }] : [];
}
