import { DAMAGES } from "#rules/zap";
import { type ButtonView, combatantOf, type Density, type Refusal, tokenOf } from "#table/checks";
import { has } from "#table/conditions";
import { percent, sayRefusal, dotted } from "#table/words.ts";
import { checkButton } from "../checks/follow-ups.ts";
import { repairPriceWords } from "../checks/ships/repair-system-view.ts";
import { partsFor, repairChance, repairRefusal } from "../checks/ships/repair-system.ts";
import { salvageChance, stripRefusal } from "../checks/ships/salvage.ts";
import { storesRefusal } from "../checks/ships/stores.ts";
import { backupButton } from "../combat/ship-view.ts";
import type { Ability, Character, Contender, Ship } from "../documents.ts";
import { abilitiesOf, isAbility, isCharacter, isHero, isShip } from "../documents.ts";
import { fightOf, useRefusal } from "../fight.ts";
import { aboard, runnerOf, stationOf } from "../ships/crew.ts";
import { needy, READY, repairPrice } from "../ships/fate.ts";
import { stationButtons } from "../ships/manning.ts";
import { systemsFor } from "../ships/systems.ts";
import { aboardRefusal, brokenness, workerRefusal } from "../ships/work.ts";
import { abilityRow, type AbilityRow, type RowContext } from "./ability-row.ts";
import { tell } from "../words.ts";

/** A folded menu of buttons; `reason` explains an empty one. */
interface Menu {
  id: string;
  label: string;
  reason: string;
  entries: ButtonView[];
}

/** The workers on a ship that the user owns: characters aboard, and the ship with its own systems. */
function workers(ship: Ship, user: User.Implementation): Contender[] {
  const mine = aboard(ship).filter((actor) => actor.testUserPermission(user, "OWNER"));
  return [...mine, ...(ship.testUserPermission(user, "OWNER") ? [ship] : [])];
}

/**
 * The Abilities with which the worker may work on a system: all but automatic ones, and the Default Skill; for a ship only its
 * other Shticks.
 */
function tools(worker: Contender, system: Ability): (Ability | null)[] {
  const active = abilitiesOf(worker).filter(({ system: of }) => !of.automatic && !of.ruined);
  if (isShip(worker)) return active.filter(({ id, system: of }) => of.kind === "shtick" && id !== system.id);
  return [...active.sort((a, b) => b.system.level - a.system.level), null];
}

/** A worker and an Ability for the work, with the reason if they cannot do it now. */
interface Way {
  worker: Contender;
  tool: Ability | null;
  reason: Refusal | null;
}

/**
 * All ways to work on a system. A worker that cannot work at all now is listed once, with the reason; others once for each
 * Ability.
 */
function ways(ship: Ship, system: Ability, user: User.Implementation): Way[] {
  return workers(ship, user).flatMap((worker) => {
    const fight = fightOf(combatantOf(worker, tokenOf(worker)));
    const barred = workerRefusal(worker, ship, fight);
    if (barred) return [{ worker, tool: null, reason: barred }];
    return tools(worker, system).map((tool) => ({ worker, tool, reason: useRefusal(worker, tool, "task", fight) }));
  });
}

/** The check that a button starts, and its data beside the worker and the Ability. */
interface Work {
  check: string;
  ship: Ship;
  system: Ability;
  price?: string;
  more?: Record<string, string>;
}

function entry({ worker, tool, reason }: Way, { check, ship, system, price = "", more = {} }: Work): ButtonView {
  const by = tool ? tell("side.tool", { tool: tool.name, level: tool.system.level }) : tell("defaultSkill");
  return checkButton({
    data: {
      check,
      actor: worker.uuid,
      ...(tool?.id && { itemId: tool.id }),
      ship: ship.uuid,
      system: system.id ?? "",
      ...more,
    },
    label: reason && !tool ? worker.name : tell("means.by", { name: worker.name, what: by }),
    price,
    why: reason,
  });
}

/** *Repair*: each worker with each Ability, and the chance of success (ZAP-SHIP-4). */
function repairMenu(ship: Ship, system: Ability, { user, fight }: RowContext<Ship>): Menu {
  const isBroken = brokenness(system) !== "none" && !system.system.ruined;
  const barred = isBroken ? repairRefusal(ship, system, fight !== null) : null;
  return {
    id: `repair-${system.id}`,
    label: tell("ship.repair.menu"),
    reason: barred ? sayRefusal(barred) : "",
    entries: isBroken && !barred ? ways(ship, system, user).map((way) => repairEntry(way, ship, system)) : [],
  };
}

function repairEntry(way: Way, ship: Ship, system: Ability): ButtonView {
  const chance = way.reason ? "" : percent(repairChance(way, ship, system));
  const costs = repairPriceWords(
    repairPrice(ship, { damage: brokenness(system), parts: partsFor(ship, system)[0] ?? "none" }),
  );
  const price = chance && dotted(tell("ship.repair.chance", { chance }), costs);
  return entry(way, { check: "zap.repairSystem", ship, system, price });
}

/** *Cannibalise*: the broken systems that may get the parts; a wreck must be searched with an Ability (ZAP-SHIP-5). */
function stripMenu(ship: Ship, source: Ability, { user }: RowContext<Ship>): Menu {
  const takers = stripRefusal(ship, source) ? [] : needy(ship, source);
  const entries =
    source.system.damage === "overkill"
      ? takers.flatMap((needs) => ways(ship, source, user).map((way) => salvageEntry(way, ship, source, needs)))
      : takers.flatMap((needs) => stripEntry(ship, source, needs, user));
  return { id: `strip-${source.id}`, label: tell("ship.cannibalize.menu"), reason: "", entries };
}

function salvageEntry(way: Way, ship: Ship, system: Ability, needs: Ability): ButtonView {
  const chance = way.reason ? "" : percent(salvageChance(way, system));
  const price = tell("ship.cannibalize.chance", { system: needs.name, chance });
  return entry(way, { check: "zap.salvage", ship, system, price, more: { for: needs.id ?? "" } });
}

/** The first worker aboard does it, because it takes no throw. */
function stripEntry(ship: Ship, system: Ability, needs: Ability, user: User.Implementation): ButtonView[] {
  const worker = workers(ship, user).find((one) => aboardRefusal(one, ship) === null);
  if (!worker) return [];
  const way: Way = { worker, tool: null, reason: null };
  const own = entry(way, { check: "zap.cannibalize", ship, system, more: { for: needs.id ?? "" } });
  return [{ ...own, label: tell("ship.cannibalize.for", { system: needs.name }) }];
}

/** A system of a ship: its number for the hit die, its damage, and what can be done about it. */
export interface SystemRow extends AbilityRow {
  number: number;
  damage: string;
  step: { word: string; value: number; max: number; density: Density; label: string };
  /** "Falk runs it" */
  run: string;
  /** "4 Rounds until a step better", "parts ready" */
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
    // A system that does not work has no uses to choose from: its repair menus are shown instead.
    ...(row.reason && !row.used && { more: [], rest: [] }),
    number,
    damage: system.ruined ? "ruined" : system.damage,
    step: stepOf(ability),
    run: runner ? tell("ship.row.runsIt", { name: runner.name }) : "",
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
  const word = tell(`damageStep.${system.ruined ? "ruined" : damage}`);
  return { word, value, max: STEPS, density: value as Density, label: `${name}: ${word}` };
}

/** The state of the work on a system: Rounds of repair, parts, backup, lost levels. */
function workWords({ system }: Ability): string[] {
  const { repairRounds, parts, levelLost, onBackup } = system;
  const words: string[] = [];
  if (repairRounds > 0) words.push(tell("ship.row.rounds", { rounds: repairRounds }));
  if (parts === READY) words.push(tell("ship.row.partsReady"));
  if (parts > READY) words.push(tell("ship.row.partsIn", { rounds: parts }));
  if (onBackup) words.push(tell("ship.row.onBackup"));
  else if (levelLost > 0) words.push(tell("ship.row.levelLost", { levels: levelLost }));
  return words;
}

/** The checkbox "offline"; null for a broken system, which does not work anyway. */
function offlineTick({ name, system }: Ability): SystemRow["offline"] {
  const isBroken = system.ruined || system.damage === "out" || system.damage === "overkill";
  if (isBroken && !system.offline) return null;
  return { checked: system.offline, label: tell("ship.offlineOf", { system: name }), disabled: false };
}

/** The buttons for a broken system's backup, and for the search of its parts in the stores. */
function extraButtons(ship: Ship, system: Ability, { fight }: RowContext<Ship>): ButtonView[] {
  const backup = system.system.hasTrait("backup") && system.system.damage === "out" && !system.system.onBackup;
  const stores = needy(ship).some(({ id }) => id === system.id) ? storesButtons(ship, system) : [];
  return [...(backup ? [backupButton(ship, system, fight)] : []), ...stores];
}

function storesButtons(ship: Ship, system: Ability): ButtonView[] {
  const why = storesRefusal(ship, system);
  return systemsFor(ship, "stores")
    .filter(({ id }) => id !== system.id)
    .map((stores) =>
      checkButton({
        data: { check: "zap.stores", itemId: stores.id ?? "", system: system.id ?? "" },
        label: tell("ship.stores.button", { stores: stores.name }),
        why,
      }),
    );
}

/** A character aboard, its place, and the buttons to change it. */
export interface PersonRow {
  id: string;
  uuid: string;
  name: string;
  img: string;
  /** "runs Gun Turrets with Gunner 8", "free to act" */
  place: string;
  out: boolean;
  buttons: ButtonView[];
  /** Whether the reader may take the character off the ship. */
  canLeave: boolean;
}

export interface PeopleView {
  people: PersonRow[];
  /** Characters of the reader that could come aboard. */
  ashore: { uuid: string; name: string }[];
}

export function peopleView(ship: Ship, user: User.Implementation, editable: boolean): PeopleView {
  const there = aboard(ship);
  const ashore = editable ? heroesOf(user).filter((actor) => !there.some(({ uuid }) => uuid === actor.uuid)) : [];
  return {
    people: there.map((actor) => personRow(ship, actor, user, editable)),
    ashore: ashore.map(({ uuid, name }) => ({ uuid, name })),
  };
}

/** The heroes that the user owns. */
function heroesOf(user: User.Implementation): Character[] {
  const all = (game.actors?.contents ?? []) as Actor.Implementation[];
  return all.filter(isCharacter).filter((actor) => isHero(actor) && actor.testUserPermission(user, "OWNER"));
}

function personRow(ship: Ship, actor: Character, user: User.Implementation, editable: boolean): PersonRow {
  const mine = actor.testUserPermission(user, "OWNER");
  return {
    id: actor.id ?? "",
    uuid: actor.uuid,
    name: actor.name,
    img: actor.img ?? "",
    place: placeOf(ship, actor),
    out: has(actor, "out"),
    buttons: mine ? stationButtons(ship, actor, fightOf(combatantOf(actor, tokenOf(actor)))) : [],
    canLeave: editable,
  };
}

function placeOf(ship: Ship, actor: Character): string {
  if (has(actor, "out")) return tell("ship.aboard.out");
  const station = stationOf(ship, actor);
  const system = station ? ship.items.get(station.system) : null;
  if (!station || !system) return tell("ship.aboard.free");
  const ability = station.ability === null ? null : actor.items.get(station.ability);
  const tool = isAbility(ability)
    ? tell("side.tool", { tool: ability.name, level: ability.system.level })
    : tell("defaultSkill");
  return tell("ship.aboard.runs", { system: system.name, tool });
}
