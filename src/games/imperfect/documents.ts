import type { Participant } from "#table/checks";
import { typed } from "#table/documents/typed.ts";

export { itemsOf } from "#table/documents/typed.ts";

/** Future Imperfect's documents. The type guards are needed because an Actor may be of any game. */
export type Character = Actor.OfType<"imperfectCharacter">;
export type Vehicle = Actor.OfType<"imperfectVehicle">;
export type Aptitude = Item.OfType<"imperfectAptitude">;
export type Weapon = Item.OfType<"imperfectWeapon">;
export type Armor = Item.OfType<"imperfectArmor">;
export type Gear = Item.OfType<"imperfectGear">;
type Hindrance = Item.OfType<"imperfectHindrance">;
export type Fight = Combat.OfType<"imperfect">;
export type Seated = Combatant.OfType<"imperfect">;

export const isCharacter = typed<Character>("Actor", "imperfectCharacter");
export const isVehicle = typed<Vehicle>("Actor", "imperfectVehicle");
export const isAptitude = typed<Aptitude>("Item", "imperfectAptitude");
export const isWeapon = typed<Weapon>("Item", "imperfectWeapon");
export const isArmor = typed<Armor>("Item", "imperfectArmor");
export const isGear = typed<Gear>("Item", "imperfectGear");
export const isHindrance = typed<Hindrance>("Item", "imperfectHindrance");
export const isFight = typed<Fight>("Combat", "imperfect");
export const isSeated = typed<Seated>("Combatant", "imperfect");

export function characterOf(participant: Participant | undefined): Character | null {
  const actor = participant?.actor;
  return isCharacter(actor) ? actor : null;
}

export function vehicleOf(participant: Participant | undefined): Vehicle | null {
  const actor = participant?.actor;
  return isVehicle(actor) ? actor : null;
}

export function weaponOf(participant: Participant | undefined): Weapon | null {
  const tool = participant?.tool;
  return isWeapon(tool) ? tool : null;
}

/** The Combatant of a party in a started fight; null outside one. */
export function seatOf(participant: Participant | undefined): Seated | null {
  const combatant = participant?.combatant;
  return isSeated(combatant) && combatant.combat?.started ? combatant : null;
}

/** Heroes are the players' characters; every other actor is an extra. */
export function isHero(actor: Actor.Implementation): boolean {
  return isCharacter(actor) && actor.system.role === "hero";
}

/** The weight of the actor's Items, in lb. */
export function carriedBy(actor: Actor.Implementation): number {
  return actor.items.reduce((sum, item) => {
    if (isArmor(item)) return sum + item.system.weight;
    return isGear(item) || isWeapon(item) ? sum + item.system.weight * item.system.quantity : sum;
  }, 0);
}

/** The actor's highest level in an Aptitude, over all its concentrations; 0 for none. */
export function levelOf(actor: Actor.Implementation, key: string): number {
  return Math.max(
    0,
    ...actor.items.map((item) => (isAptitude(item) && item.system.key === key ? item.system.level : 0)),
  );
}
