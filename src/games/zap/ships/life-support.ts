import type { Change } from "#rules/check.ts";
import { defaultLevel, recover, selfRepair } from "#rules/zap";
import { has } from "#table/conditions";
import { abilitiesOf, type Ability, type Ship } from "../documents.ts";
import { recoverState } from "../recovery.ts";
import { heroesAboard } from "./crew.ts";
import { stateOf } from "./fate.ts";
import { systemsFor, works } from "./systems.ts";

/** The ship's Life Support, a working one first; null if none is fitted (ZAP-SHIP-13). */
export function airOf(ship: Ship): Ability | null {
  const all = systemsFor(ship, "lifeSupport");
  return all.find((system) => works(ship, system)) ?? all[0] ?? null;
}

/** Whether the ship has no working Life Support: it failed, was hit, or is shut off (ZAP-SHIP-6). */
export function isAirless(ship: Ship): boolean {
  if (has(ship, "destroyed")) return false;
  const air = airOf(ship);
  return air ? !works(ship, air) : ship.system.silentRunning;
}

/** The level of the Life Support throw, even if the system is gone. */
export function airLevel(ship: Ship): number {
  return airOf(ship)?.system.level ?? defaultLevel(false);
}

/** The changes of one document. */
interface Changed {
  uuid: string;
  changes: Change[];
}

/**
 * The changes of a ship at the end of a scene: delayed repairs are done, self-repairing systems get a step better, and working
 * Life Support clears the failures of air; but a dying crew is lost (ZAP-SHIP-4, -6, -12).
 */
export function shipSceneChanges(ship: Ship): Changed[] {
  const own = [...airChanges(ship), ...unitChanges(ship)];
  const systems = abilitiesOf(ship).flatMap((system) => {
    const changes = sceneMends(system);
    return changes.length > 0 ? [{ uuid: system.uuid, changes }] : [];
  });
  return [...(own.length > 0 ? [{ uuid: ship.uuid, changes: own }] : []), ...systems];
}

/** The crew after the scene: a dying crew is lost. */
const crewLeft = (ship: Ship): number => (has(ship, "crewDying") ? 0 : ship.system.crew.value);

function airChanges(ship: Ship): Change[] {
  const lost: Change[] = crewLeft(ship) < ship.system.crew.value ? [{ who: "self", set: "crew.value", value: 0 }] : [];
  if (isAirless(ship)) return lost;
  const counted: Change[] =
    ship.system.lifeSupportFailures > 0 ? [{ who: "self", set: "lifeSupportFailures", value: 0 }] : [];
  // At Power 0 Tired comes from the missing Power, so air does not clear it.
  const ended = ["crewOut", "crewDying", ...(ship.system.power.value > 0 ? ["tired"] : [])];
  return [...lost, ...counted, ...ended.filter((id) => has(ship, id)).map((id): Change => ({ who: "self", lose: id }))];
}

/**
 * Conditions of a ship that is hit as one unit end as those of a character do. Whether it is Out depends on the crew after the
 * scene, and on the heroes aboard, who recover with the scene (ZAP-SHIP-2).
 */
function unitChanges(ship: Ship): Change[] {
  const crew = crewLeft(ship);
  const state = stateOf(ship, { crew, back: heroesAboard(ship).map(({ uuid }) => uuid) });
  const comesBack = has(ship, "out") && !has(ship, "destroyed") && state === "fighting";
  const isLost = !has(ship, "out") && crew < ship.system.crew.value && state === "out";
  const ended = recover("sceneEnd", { ...recoverState(ship, null), out: comesBack });
  return isLost ? [...ended, { who: "self", gain: "out" }] : ended;
}

function sceneMends({ system }: Ability): Change[] {
  const { damage, repairRounds, parts, ruined } = system;
  const repaired = repairRounds > 0 ? selfRepair(damage) : damage;
  const after = system.hasTrait("selfRepairing") && !ruined ? selfRepair(repaired) : repaired;
  return [
    ...(repairRounds > 0 ? [{ who: "self", set: "repairRounds", value: 0 }] : []),
    ...(after !== damage ? mended(after) : []),
    ...(parts > 0 ? [{ who: "self", set: "parts", value: 0 }] : []),
  ];
}

/** Sets a system's damage; once it is whole, its levels are back and its marks are cleared. */
export function mended(damage: string): Change[] {
  const step: Change = { who: "self", set: "damage", value: damage };
  if (damage !== "none") return [step];
  return [
    step,
    { who: "self", set: "levelLost", value: 0 },
    { who: "self", set: "onBackup", value: false },
    { who: "self", set: "offline", value: false },
    { who: "self", set: "parts", value: -1 },
  ];
}
