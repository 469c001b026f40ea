import { crewSize, hullUsed, rangeDice, type RangeDice, type Section, SECTIONS, shipScale, type Use } from "#rules/zap";
import { combatantOf, type Refusal, tokenOf } from "#table/checks";
import { has } from "#table/conditions";
import type { Ability, Contender, Fighter, Ship } from "../documents.ts";
import { abilitiesOf, isAbility, isFighter, isHero, isShip } from "../documents.ts";
import type { Fight } from "../fight.ts";
import type { AbilityKind, Duty } from "../vocabulary.ts";
import { crewFit, runnerOf, runStations } from "./crew.ts";
import { refusal } from "../words.ts";

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

/** The traits of weapons that make Combat Range have a section beside the usual one. */
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

/** Ships against which this one fights: they are as far from it as it is from them. */
export function opposed(fighter: Fighter): Fighter[] {
  const side = isHero(fighter.actor!);
  return shipRows(fighter.combat!).filter(({ actor }) => isHero(actor!) !== side);
}

/** How many dice a weapon of a ship may use against another ship, as far apart as they are; elsewhere it is no matter. */
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

/** Ranges are mutual. Should two ships be said to be at different ones, they are as far apart as the farther says. */
function farther(one: Section, other: Section): Section {
  return SECTIONS.indexOf(one) >= SECTIONS.indexOf(other) ? one : other;
}

function rowOf(actor: Actor.Implementation): Fighter | null {
  const row = combatantOf(actor, tokenOf(actor));
  return isFighter(row) ? row : null;
}

/**
 * The use of a ship's system as the other ship of a check sees it: foes are moved to the Scale of the players' ship,
 * after their Scopes. Movement stays (ZAP-SHIP-11).
 */
export function scaledUse(use: Use, user: Contender, other: Actor.Implementation | null): Use {
  const steps = scaleSteps(user, other);
  return steps === 0 ? use : { ...use, level: shipScale(use.level, steps, use.kind === "movement") };
}

/** By how many Scales a ship is moved where another is against it; 0 for the one that stays, and for whoever is no ship. */
export function scaleSteps(user: Contender, other: Actor.Implementation | null): number {
  if (!isShip(user) || !isShip(other)) return 0;
  return stays(user, other) ? 0 : user.system.scale - other.system.scale;
}

/** The players' ship stays; among ships of one side the smaller one does. */
function stays(ship: Ship, other: Ship): boolean {
  if (isHero(ship) !== isHero(other)) return isHero(ship);
  return ship.system.scale <= other.system.scale;
}

/** How many people the crew of a ship are now, and when it is complete. */
export function people({ system }: Ship): { now: number; full: number } {
  const { crew, scale } = system;
  return { now: crewSize(crew.value, scale), full: crewSize(crew.max, scale) };
}

/** A system as far as the hull goes. */
interface Fitting {
  kind: AbilityKind;
  traits: string[];
}

const fittingOf = ({ system }: Ability): Fitting => ({
  kind: system.kind,
  traits: system.traits.map(({ key }) => key),
});

/** Hull space that the systems of a ship take, in quarters (ZAP-SHIP-15). */
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

/** A Power that works by itself and does not attack is no weapon. */
function isShield(item: Item.Implementation): boolean {
  return isAbility(item) && item.system.automatic && item.system.automaticUse !== "attack";
}
