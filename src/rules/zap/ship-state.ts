import { facts, list, member, whole } from "../guard.ts";
import { DAMAGES, type Damage } from "./vocabulary.ts";

export const SHIP_STATES = ["fighting", "out", "destroyed"] as const;
export type ShipState = (typeof SHIP_STATES)[number];

interface ShipFacts {
  /** The Damage of each system. */
  systems: Damage[];
  /** Crew now; 0 and up. */
  crew: number;
  /** Players' characters aboard who are not Out; 0 and up. */
  pcs: number;
}

/**
 * Whether a ship still fights: destroyed with the last of its systems, out when no crew is left to run it. A ship
 * without systems is never destroyed. Zap! › Ships › Ship-to-Ship Combat. Errors `systems`, `crew`, `pcs`.
 */
export function shipState(ship: ShipFacts): ShipState {
  const given = facts(ship);
  const systems = list(given.systems, "systems").map((damage) => member(damage, DAMAGES, "systems"));
  const crew = whole(given.crew, "crew", { min: 0 });
  const pcs = whole(given.pcs, "pcs", { min: 0 });
  if (areAllDestroyed(systems)) return "destroyed";
  return crew === 0 && pcs === 0 ? "out" : "fighting";
}

export function areAllDestroyed(systems: readonly Damage[]): boolean {
  return systems.length > 0 && systems.every((damage) => damage === "overkill");
}
