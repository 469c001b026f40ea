import type { Refusal } from "#table/checks";
import { has } from "#table/conditions";
import { abilitiesOf, type Ability, type Ship } from "../documents.ts";
import type { Fight } from "../fight.ts";
import { refusal } from "../refusal.ts";
import type { Duty } from "../vocabulary.ts";
import { crewFit, runnerOf, runStations } from "./crew.ts";

/** The systems that a ship has for a duty: those for air, those for spare parts. */
export function systemsFor(ship: Ship, duty: Duty): Ability[] {
  return abilitiesOf(ship).filter(({ system }) => system.duty === duty);
}

/** Whether a roll is one of the drive or the power plant (ZAP-SHIP-9). */
export function isEngine({ system }: Ability): boolean {
  return system.kind === "movement" || system.duty === "engines";
}

/** Whether a system works at all, with one die at least. */
export function works(ship: Ship, { system }: Ability): boolean {
  const isBroken = system.ruined || system.damage === "out" || system.damage === "overkill";
  return !isBroken && !system.offline && !ship.system.silentRunning && !has(ship, "destroyed");
}

/** Why a system cannot be used now, beyond what bars any Ability (ZAP-SHIP-2, ZAP-SHIP-10, ZAP-SHIP-16). */
export function systemRefusal(ship: Ship, system: Ability | null): Refusal | null {
  const data = { name: ship.name, ability: system?.name ?? "" };
  if (has(ship, "destroyed")) return refusal("ship.destroyed", data);
  if (!system) return null;
  if (ship.system.silentRunning) return refusal("ship.silent", data);
  if (system.system.offline) return refusal("ship.offline", data);
  return isUnmanned(ship, system) ? refusal("ship.unmanned", data) : null;
}

/** Nobody is left who could run it. */
function isUnmanned(ship: Ship, system: Ability): boolean {
  const { automatic } = system.system;
  return !automatic && !isAutomated(system) && crewFit(ship) === 0 && !runnerOf(ship, system);
}

/** Needs neither one of the crew nor anybody else. */
export function isAutomated(system: Ability | null): boolean {
  return system?.system.hasTrait("automated") ?? false;
}

/**
 * Actions that a system of a ship may still draw upon: an automated one needs none, one that a player's character runs
 * has its own, all others share what the crew has left (ZAP-SHIP-16).
 */
export function systemActions(ship: Ship, system: Ability | null, { left, spent, round }: Fight): number {
  if (isAutomated(system) || runnerOf(ship, system)) return Math.max(1, left);
  const run = runStations(ship);
  const spentByOthers = abilitiesOf(ship).filter(({ id, system: { usedRound } }) => {
    return usedRound === round && run.includes(id ?? "");
  }).length;
  return Math.max(0, Math.min(left, crewFit(ship) - (spent - spentByOthers)));
}
