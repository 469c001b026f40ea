import type { Change } from "#rules/check.ts";
import { type Damage, shipState, type ShipState } from "#rules/zap";
import { has } from "#table/conditions";
import type { TurnAct } from "#table/game.ts";
import { abilitiesOf, type Ability, type Character, isCharacter, isShip, type Ship } from "../documents.ts";
import { heroesAboard, shipWith } from "./crew.ts";
import { brokenness } from "./work.ts";

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

/** A repair, as far as it is to be paid for. */
interface Repaired {
  /** Before it. */
  damage: Damage;
  /** Where the parts came from. */
  parts: string;
}

const isExotic = ({ system }: Ship): boolean => system.restrictions.includes("exotic");

/**
 * What a repair costs in XP or Wealth Points: parts that were scrounged are paid for, and so is whatever was destroyed,
 * though its parts lay ready; an exotic ship costs one more each time (ZAP-SHIP-4, ZAP-SHIP-18).
 */
export function repairPrice(ship: Ship, { damage, parts }: Repaired): number {
  return Number(parts === "scrounged" || damage === "overkill") + Number(isExotic(ship));
}

/** What is still to be paid for a ship's repairs, in XP or Wealth Points. */
export function pointsOwed(ship: Ship): number {
  const { partsOwed, pointsOwed: known } = ship.system;
  if (!partsOwed) return 0;
  // Where somebody has but ticked that a part is owed for, it is one that was scrounged.
  return known || repairPrice(ship, { damage: "out", parts: "scrounged" });
}

/** Spare parts for a system: they lie ready, or the stores have been searched for them in vain. */
export const READY = 0;
export const NONE = -1;
export const SEARCHED = -2;

/** Systems that need parts and have none, beside the one that they would come from (ZAP-SHIP-4). */
export function needy(ship: Ship, source: Ability | null = null): Ability[] {
  return abilitiesOf(ship).filter((system) => {
    const { ruined, damage, parts } = system.system;
    const isBroken =
      damage === "out" || damage === "overkill" || (ship.system.partsOwed && brokenness(system) !== "none");
    return isBroken && !ruined && parts < READY && system.id !== source?.id;
  });
}

/** What it does to the ship that one of its systems is in this state from now on; `who` is the ship's party. */
export function strippedFate(ship: Ship, source: Ability, damage: Damage, who: string): Change[] {
  return fateChanges(ship, who, { damage: { [source.id ?? ""]: damage } });
}
