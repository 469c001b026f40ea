import { SECTIONS, type Way, WAYS } from "#rules/zap";
import type { ButtonView } from "#table/checks";
import { has } from "#table/conditions";
import type { RowChoice } from "#table/game.ts";
import { abilitiesOf, type Ability, type Fighter, isCharacter, isShip, type Ship } from "../documents.ts";
import { backupRefusal } from "../checks/ships/stores.ts";
import { type Fight, fightOf } from "../fight.ts";
import { runnerOf, shipWith } from "../ships/crew.ts";
import { isAirless } from "../ships/life-support.ts";
import { sectionsOf } from "../ships/systems.ts";
import { stationButtons } from "../ships/manning.ts";
import { shipWays } from "../ships/ways.ts";
import { sectionRefusal } from "./acts.ts";
import { checkButton } from "../checks/follow-ups.ts";
import { tell } from "../words.ts";

/** The notes in a ship's row: its section, silent running, failing air, manned systems, delayed repairs. */
export function shipNotes(fighter: Fighter, ship: Ship): string[] {
  const sections = sectionsOf(fighter.combat!).length > 1;
  const systems = abilitiesOf(ship);
  const run = systems.flatMap((system) => runWords(ship, system));
  const mending = systems
    .filter(({ system }) => system.repairRounds > 0)
    .map(({ name, system }) => tell("ship.row.mending", { system: name, rounds: system.repairRounds }));
  const words = (key: string, shown: boolean): string[] => (shown ? [tell(`ship.row.${key}`)] : []);
  return [
    ...(sections ? [tell(`section.${fighter.system.section}`)] : []),
    ...words("silent", ship.system.silentRunning),
    ...words("airless", isAirless(ship)),
    ...run,
    ...mending,
  ];
}

function runWords(ship: Ship, system: Ability): string[] {
  const runner = runnerOf(ship, system);
  return runner ? [tell("ship.row.runs", { name: runner.name, system: system.name })] : [];
}

/** The controls of a ship's row for its owner. */
export function shipControls(fighter: Fighter, ship: Ship, fight: Fight): ButtonView[] {
  if (!fighter.isOwner || has(ship, "destroyed")) return [];
  const air = fighter.system.airDue && isAirless(ship) ? [airButton(ship)] : [];
  const free = has(ship, "hindered") ? shipWays(ship, fighter) : [];
  return [...air, ...free, ...backupButtons(ship, fight), ...(fight.ownTurn ? sectionButtons(fighter) : [])];
}

function airButton(ship: Ship): ButtonView {
  return checkButton({
    data: { check: "zap.lifeSupport", actor: ship.uuid },
    label: tell("ship.air.button"),
    primary: true,
  });
}

/** The buttons for backups of broken systems. */
export function backupButtons(ship: Ship, fight: Fight | null): ButtonView[] {
  return abilitiesOf(ship)
    .filter(({ system }) => system.damage === "out" && !system.ruined && !system.onBackup && system.hasTrait("backup"))
    .map((system) => backupButton(ship, system, fight));
}

export function backupButton(ship: Ship, system: Ability, fight: Fight | null): ButtonView {
  const why = backupRefusal(ship, system, fight);
  return checkButton({
    data: { check: "zap.backup", actor: ship.uuid, itemId: system.id ?? "" },
    label: tell("ship.backup.button", { system: system.name }),
    price: fight ? tell("price.action", { count: 1 }) : "",
    why,
  });
}

/** The buttons to change the section, if Combat Range has sections in this fight (ZAP-SHIP-14). */
function sectionButtons(fighter: Fighter): ButtonView[] {
  if (sectionsOf(fighter.combat!).length < 2) return [];
  return WAYS.map((way: Way) => {
    const why = sectionRefusal(fighter, way);
    return checkButton({
      data: { check: "zap.chase", actor: fighter.actor!.uuid, section: "true", way },
      label: tell(`ship.section.${way}`),
      price: tell("price.action", { count: 1 }),
      why,
    });
  });
}

/** The GM's choice of a ship's section. */
export function sectionChoices({ system, combat, actor }: Fighter): RowChoice[] {
  if (!isShip(actor) || !combat || sectionsOf(combat).length < 2) return [];
  return [
    {
      act: "setSection",
      label: tell("section.of"),
      value: system.section,
      options: SECTIONS.map((value) => ({ value, label: tell(`section.${value}`) })),
    },
  ];
}

/** *Station*, for a character aboard a ship. */
export function rowStationButtons(fighter: Fighter): ButtonView[] {
  const { actor } = fighter;
  const ship = isCharacter(actor) ? shipWith(actor) : null;
  return isCharacter(actor) && ship ? stationButtons(ship, actor, fightOf(fighter)) : [];
}
