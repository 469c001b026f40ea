import { crewSize, hullUsed, rangeDice, type RangeDice, type Section, SECTIONS, shipScale, type Use } from "#rules/zap";
import { combatantOf, type Refusal, tokenOf } from "#table/checks";
import { has } from "#table/conditions";
import type { Ability, Contender, Fighter, Ship } from "../documents.ts";
import { abilitiesOf, isAbility, isFighter, isHero, isShip } from "../documents.ts";
import type { Fight } from "../fight.ts";
import type { AbilityKind, Duty } from "../vocabulary.ts";
import { crewFit, runnerOf, runStations } from "./crew.ts";
import { refusal } from "../words.ts";

/** The ship's systems with a certain duty, e.g. Life Support or stores. */
export function systemsFor(ship: Ship, duty: Duty): Ability[] {
  return abilitiesOf(ship).filter(({ system }) => system.duty === duty);
}

/** Whether the system is a drive or the power plant (ZAP-SHIP-9). */
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

/** Whether neither crew nor a character is left to run the system. */
function isUnmanned(ship: Ship, system: Ability): boolean {
  const { automatic } = system.system;
  return !automatic && !isAutomated(system) && crewFit(ship) === 0 && !runnerOf(ship, system);
}

/** Whether the system needs neither crew nor a character. */
export function isAutomated(system: Ability | null): boolean {
  return system?.system.hasTrait("automated") ?? false;
}

/**
 * Actions that a system can still use: an automated one needs none, one run by a player's character has its own, all others
 * share what the crew has left (ZAP-SHIP-16).
 */
export function systemActions(ship: Ship, system: Ability | null, { left, spent, round }: Fight): number {
  if (isAutomated(system) || runnerOf(ship, system)) return Math.max(1, left);
  const run = runStations(ship);
  const spentByOthers = abilitiesOf(ship).filter(({ id, system: { usedRound } }) => {
    return usedRound === round && run.includes(id ?? "");
  }).length;
  return Math.max(0, Math.min(left, crewFit(ship) - (spent - spentByOthers)));
}

/** The system that a button names: `data-ship` (a UUID) and `data-system` (an Item id). */
export function systemAt({
  ship: uuid,
  system: id,
}: Record<string, string>): { ship: Ship; system: Ability } | Refusal {
  const ship = shipAt(uuid);
  const system = ship?.items.get(id ?? "");
  return ship && isAbility(system) ? { ship, system } : refusal("gone");
}

export function shipAt(uuid: string | undefined): Ship | null {
  const ship = uuid ? (fromUuidSync(uuid, { strict: false }) as Actor.Implementation | null) : null;
  return isShip(ship) ? ship : null;
}

/** The weapons' traits that add a section to Combat Range. */
const MADE_BY: Record<Exclude<Section, "combat">, readonly string[]> = {
  short: ["shortRange", "shortRangeForbidden"],
  long: ["longRange", "longRangeOnly", "extremeRange"],
  extreme: ["extremeRange"],
};

const traitKeys = ({ system }: Ability): string[] => system.traits.map(({ key }) => key);

/** The sections of Combat Range in a fight, near to far: one exists where some weapon has its trait (ZAP-SHIP-14). */
export function sectionsOf(combat: Combat.Implementation): Section[] {
  const traits = new Set(shipRows(combat).flatMap(({ actor }) => abilitiesOf(actor as Contender).flatMap(traitKeys)));
  return SECTIONS.filter((section) => section === "combat" || MADE_BY[section].some((trait) => traits.has(trait)));
}

/** The ships of a fight. */
export function shipRows(combat: Combat.Implementation): Fighter[] {
  return combat.combatants.contents.filter((row): row is Fighter => isFighter(row) && isShip(row.actor));
}

/** The ships of the other side in this fight; the distance between opposing ships is mutual. */
export function opposed(fighter: Fighter): Fighter[] {
  const side = isHero(fighter.actor!);
  return shipRows(fighter.combat!).filter(({ actor }) => isHero(actor!) !== side);
}

/** The dice that a ship's weapon may use against another ship at their distance; 2 if distance does not matter. */
export function weaponDice(
  attacker: Actor.Implementation,
  weapon: Ability | null,
  target: Actor.Implementation,
): RangeDice {
  if (!weapon || !isShip(attacker) || !isShip(target)) return 2;
  const [self, other] = [attacker, target].map(rowOf);
  if (!self || !other) return 2;
  return rangeDice({ traits: traitKeys(weapon), section: farther(self.system.section, other.system.section) });
}

/** Ranges are mutual: if the rows of two ships differ, the farther section counts. */
function farther(one: Section, other: Section): Section {
  return SECTIONS.indexOf(one) >= SECTIONS.indexOf(other) ? one : other;
}

function rowOf(actor: Actor.Implementation): Fighter | null {
  const row = combatantOf(actor, tokenOf(actor));
  return isFighter(row) ? row : null;
}

/**
 * The use of a ship's system against the other ship of a check: foes are moved to the Scale of the players' ship, after their
 * Scopes. Movement is not changed (ZAP-SHIP-11).
 */
export function scaledUse(use: Use, user: Contender, other: Actor.Implementation | null): Use {
  const steps = scaleSteps(user, other);
  return steps === 0 ? use : { ...use, level: shipScale(use.level, steps, use.kind === "movement") };
}

/** The Scales by which a ship is moved against another one; 0 for the ship that keeps its Scale, and if either is no ship. */
export function scaleSteps(user: Contender, other: Actor.Implementation | null): number {
  if (!isShip(user) || !isShip(other)) return 0;
  return stays(user, other) ? 0 : user.system.scale - other.system.scale;
}

/** Whether the ship keeps its Scale: the players' ship does; among ships of one side the smaller one does. */
function stays(ship: Ship, other: Ship): boolean {
  if (isHero(ship) !== isHero(other)) return isHero(ship);
  return ship.system.scale <= other.system.scale;
}

/** The number of people in a ship's crew: now, and when it is complete. */
export function people({ system }: Ship): { now: number; full: number } {
  const { crew, scale } = system;
  return { now: crewSize(crew.value, scale), full: crewSize(crew.max, scale) };
}

/** The parts of a system that decide its hull space. */
interface Fitting {
  kind: AbilityKind;
  traits: string[];
}

const fittingOf = ({ system }: Ability): Fitting => ({
  kind: system.kind,
  traits: system.traits.map(({ key }) => key),
});

/** Hull space that the systems of a ship take, in steps of ¼ (ZAP-SHIP-15). */
export function hullTaken(ship: Ship, ...more: Fitting[]): number {
  return hullUsed([...abilitiesOf(ship).map(fittingOf), ...more]);
}

/** Why a ship cannot be fitted with a system: no room, or no hardpoint for a weapon that takes some (ZAP-SHIP-15). */
export function fitRefusal(ship: Ship, item: Item.Implementation | Fitting): Refusal | null {
  const fitting = "kind" in item ? item : isAbility(item) ? fittingOf(item) : null;
  if (!fitting) return null;
  const before = hullTaken(ship);
  const after = hullTaken(ship, fitting);
  if (after === before) return null;
  if (after > ship.system.hull) return refusal("hullFull", { name: ship.name });
  const isWeapon = fitting.kind === "power" && !("kind" in item ? false : isShield(item));
  const barred = isWeapon && ship.system.restrictions.includes("noHardpoints");
  return barred ? refusal("ship.noHardpoints", { name: ship.name }) : null;
}

/** An automatic Power that does not attack is no weapon. */
function isShield(item: Item.Implementation): boolean {
  return isAbility(item) && item.system.automatic && item.system.automaticUse !== "attack";
}
