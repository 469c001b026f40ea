import { selfRepair } from "#rules/zap";
import type { Refusal } from "#table/checks";
import type { TurnAct } from "#table/game.ts";
import { abilitiesOf, isCharacter, isShip, nameOf, type Ability, type Fighter, type Ship } from "../documents.ts";
import { actionsOf } from "../fight.ts";
import { shipRunBy } from "../ships/crew.ts";
import { isAirless, mended } from "../ships/life-support.ts";
import { shipRows } from "../ships/sections.ts";

/** What passes by itself: changes by document, and a line for the log. */
interface Passed {
  changes: TurnAct["changes"];
  log: Refusal[];
}

/** A Round of delayed repairs and of the search for parts goes by; what is done is a step better (ZAP-SHIP-4). */
export function systemsPass(combat: Combat.Implementation): Passed {
  if (!combat.started) return { changes: [], log: [] };
  const ships = shipRows(combat).map(({ actor }) => actor as Ship);
  const passed = ships.flatMap((ship) => abilitiesOf(ship).map((system) => systemPasses(ship, system, combat.round)));
  return { changes: passed.flatMap(({ changes }) => changes), log: passed.flatMap(({ log }) => log) };
}

/** @param round the Round that is over: one in which the repair was tried anew does not count */
function systemPasses(ship: Ship, { uuid, name, system }: Ability, round: number): Passed {
  const { repairRounds, parts, triedRound, damage } = system;
  const works = repairRounds > 0 && triedRound !== round;
  const isDone = works && repairRounds === 1;
  const changes = [
    ...(works ? [{ who: "self", set: "repairRounds", value: repairRounds - 1 }] : []),
    ...(isDone ? mended(selfRepair(damage)) : []),
    ...(parts > 0 && !isDone ? [{ who: "self", set: "parts", value: parts - 1 }] : []),
  ];
  const line: Refusal = { key: "QUADRANT.zap.log.systemMended", data: { name: ship.name, system: name } };
  return { changes: changes.length > 0 ? [{ uuid, changes }] : [], log: isDone ? [line] : [] };
}

/** Without Life Support the air of this Round must be thrown for when the own turn is over (ZAP-SHIP-6). */
export function airRunsOut(fighter: Fighter): Pick<TurnAct, "combatants" | "log"> | null {
  const { actor } = fighter;
  if (!isShip(actor) || !isAirless(actor)) return null;
  return {
    combatants: [{ id: fighter.id!, system: { airDue: true } }],
    log: [{ key: "QUADRANT.zap.log.airDue", data: { name: nameOf(fighter) } }],
  };
}

/** Actions that the beginning of the own turn takes from whoever runs a ship's system: all of them (ZAP-SHIP-7). */
export function takenByStation({ actor }: Fighter): number {
  return isCharacter(actor) && shipRunBy(actor) ? actionsOf(actor) : 0;
}
