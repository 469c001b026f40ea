import { DAMAGES } from "#rules/zap";
import type { ButtonView, Density } from "#table/checks";
import { has } from "#table/conditions";
import { say, sayRefusal } from "#table/words.ts";
import { storesRefusal } from "../checks/ships/stores.ts";
import { backupButton } from "../combat/ship-view.ts";
import { abilitiesOf, type Ability, type Ship } from "../documents.ts";
import { needy, READY } from "../ships/spares.ts";
import { runnerOf } from "../ships/crew.ts";
import { systemsFor } from "../ships/systems.ts";
import { abilityRow, type AbilityRow, type RowContext } from "./ability-row.ts";
import { repairMenu, stripMenu, type Menu } from "./ship-work.ts";

/** A system of a ship: its number for the hit die, its damage, and what can be done about it. */
export interface SystemRow extends AbilityRow {
  number: number;
  damage: string;
  step: { word: string; value: number; max: number; density: Density; label: string };
  /** "Falk runs it" */
  run: string;
  /** "4 Rounds till it is mended", "parts ready" */
  work: string[];
  offline: { checked: boolean; label: string; disabled: boolean } | null;
  menus: Menu[];
  buttons: ButtonView[];
}

const STEPS = DAMAGES.length - 1;

export function systemRows(ship: Ship, context: RowContext<Ship>, editable: boolean): SystemRow[] {
  return abilitiesOf(ship).map((system, index) => systemRow(ship, system, index + 1, { context, editable }));
}

function systemRow(
  ship: Ship,
  ability: Ability,
  number: number,
  { context, editable }: { context: RowContext<Ship>; editable: boolean },
): SystemRow {
  const row = abilityRow(ability, context);
  const { system } = ability;
  const runner = runnerOf(ship, ability);
  const isWreck = has(ship, "destroyed");
  return {
    ...row,
    // What does not work has no use that one could choose: what can be done about it stands there instead.
    ...(row.reason && !row.used && { more: [], rest: [] }),
    number,
    damage: system.ruined ? "ruined" : system.damage,
    step: stepOf(ability),
    run: runner ? say("QUADRANT.zap.ship.row.runsIt", { name: runner.name }) : "",
    work: workWords(ability),
    offline: editable && !isWreck ? offlineTick(ability) : null,
    menus: isWreck
      ? []
      : [repairMenu(ship, ability, context), stripMenu(ship, ability, context)].filter(
          ({ entries, reason }) => entries.length > 0 || reason,
        ),
    buttons: isWreck || !editable ? [] : extraButtons(ship, ability, context),
  };
}

function stepOf({ name, system }: Ability): SystemRow["step"] {
  const damage = system.ruined ? "overkill" : system.damage;
  const value = DAMAGES.indexOf(damage);
  const word = say(`QUADRANT.zap.damageStep.${system.ruined ? "ruined" : damage}`);
  return { word, value, max: STEPS, density: value as Density, label: `${name}: ${word}` };
}

/** What goes on at a system: how long till it is mended, whether parts are there, what it has lost. */
function workWords({ system }: Ability): string[] {
  const { repairRounds, parts, levelLost, onBackup } = system;
  const words: string[] = [];
  if (repairRounds > 0) words.push(say("QUADRANT.zap.ship.row.rounds", { rounds: repairRounds }));
  if (parts === READY) words.push(say("QUADRANT.zap.ship.row.partsReady"));
  if (parts > READY) words.push(say("QUADRANT.zap.ship.row.partsIn", { rounds: parts }));
  if (onBackup) words.push(say("QUADRANT.zap.ship.row.onBackup"));
  else if (levelLost > 0) words.push(say("QUADRANT.zap.ship.row.levelLost", { levels: levelLost }));
  return words;
}

/** What is broken is out of work anyway. */
function offlineTick({ name, system }: Ability): SystemRow["offline"] {
  const isBroken = system.ruined || system.damage === "out" || system.damage === "overkill";
  if (isBroken && !system.offline) return null;
  return { checked: system.offline, label: say("QUADRANT.zap.ship.offlineOf", { system: name }), disabled: false };
}

/** What stands in for a broken system, and the search for its parts in the stores. */
function extraButtons(ship: Ship, system: Ability, { fight }: RowContext<Ship>): ButtonView[] {
  const backup = system.system.hasTrait("backup") && system.system.damage === "out" && !system.system.onBackup;
  const stores = needy(ship).some(({ id }) => id === system.id) ? storesButtons(ship, system) : [];
  return [...(backup ? [backupButton(ship, system, fight)] : []), ...stores];
}

function storesButtons(ship: Ship, system: Ability): ButtonView[] {
  const why = storesRefusal(ship, system);
  return systemsFor(ship, "stores")
    .filter(({ id }) => id !== system.id)
    .map((stores) => ({
      action: "check",
      data: { check: "zap.stores", itemId: stores.id ?? "", system: system.id ?? "" },
      label: say("QUADRANT.zap.ship.stores.button", { stores: stores.name }),
      price: "",
      reason: why && sayRefusal(why),
      primary: false,
    }));
}
