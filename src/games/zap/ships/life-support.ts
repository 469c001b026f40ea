import type { Change } from "#rules/check.ts";
import { defaultLevel, recover, selfRepair } from "#rules/zap";
import { has } from "#table/conditions";
import { abilitiesOf, type Ability, type Ship } from "../documents.ts";
import { recoverState } from "../recovery.ts";
import { heroesAboard } from "./crew.ts";
import { stateOf } from "./fate.ts";
import { systemsFor, works } from "./systems.ts";

/** What keeps those aboard alive; null where the ship has nothing of its own for it (ZAP-SHIP-13). */
export function airOf(ship: Ship): Ability | null {
  const all = systemsFor(ship, "lifeSupport");
  return all.find((system) => works(ship, system)) ?? all[0] ?? null;
}

/** Whether those aboard live on what air there is: it failed, was hit, or was shut off (ZAP-SHIP-6). */
export function isAirless(ship: Ship): boolean {
  if (has(ship, "destroyed")) return false;
  const air = airOf(ship);
  return air ? !works(ship, air) : ship.system.silentRunning;
}

/** The level that is thrown for air, even of a system that is gone. */
export function airLevel(ship: Ship): number {
  return airOf(ship)?.system.level ?? defaultLevel(false);
}

/** What a change means, by UUID of the document. */
interface Changed {
  uuid: string;
  changes: Change[];
}

/**
 * What the end of a scene does for a ship: repairs under way are done, what repairs itself has done so by a step; with
 * working Life Support all is well again, but the crew that was dying is lost (ZAP-SHIP-4, -6, -12).
 */
export function shipSceneChanges(ship: Ship): Changed[] {
  const own = [...airChanges(ship), ...unitChanges(ship)];
  const systems = abilitiesOf(ship).flatMap((system) => {
    const changes = sceneMends(system);
    return changes.length > 0 ? [{ uuid: system.uuid, changes }] : [];
  });
  return [...(own.length > 0 ? [{ uuid: ship.uuid, changes: own }] : []), ...systems];
}

/** The crew that the scene leaves: whoever is dying does not live to see the next. */
const crewLeft = (ship: Ship): number => (has(ship, "crewDying") ? 0 : ship.system.crew.value);

function airChanges(ship: Ship): Change[] {
  const lost: Change[] = crewLeft(ship) < ship.system.crew.value ? [{ who: "self", set: "crew.value", value: 0 }] : [];
  if (isAirless(ship)) return lost;
  const counted: Change[] =
    ship.system.lifeSupportFailures > 0 ? [{ who: "self", set: "lifeSupportFailures", value: 0 }] : [];
  // Without Power it is not for lack of air that all systems are down to one die.
  const ended = ["crewOut", "crewDying", ...(ship.system.power.value > 0 ? ["tired"] : [])];
  return [...lost, ...counted, ...ended.filter((id) => has(ship, id)).map((id): Change => ({ who: "self", lose: id }))];
}

/**
 * Conditions of a ship that is hit as one end as those of a character do. Whether it is Out is a matter of who is left to
 * run it: the crew that the scene leaves, and the heroes aboard, who come round with the scene (ZAP-SHIP-2).
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

/** A system is so much better; once it is whole nothing is missing any more. */
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
