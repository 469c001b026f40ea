import type { Participant } from "../../table/checks/parties.ts";

/** Future Imperfect's own documents among all others. Guards, because an Actor may be of any game. */
export type Character = Actor.OfType<"imperfectCharacter">;
export type Vehicle = Actor.OfType<"imperfectVehicle">;
export type Aptitude = Item.OfType<"imperfectAptitude">;
export type Weapon = Item.OfType<"imperfectWeapon">;
export type Armor = Item.OfType<"imperfectArmor">;
export type Gear = Item.OfType<"imperfectGear">;
export type Hindrance = Item.OfType<"imperfectHindrance">;
export type Fight = Combat.OfType<"imperfect">;
export type Seated = Combatant.OfType<"imperfect">;

interface Typed {
  documentName: string;
  type: string;
}

/** A guard for the documents of one type. */
const guard =
  <D extends Typed>(name: string, type: string) =>
  (document: object | null | undefined): document is D =>
    (document as Typed | null | undefined)?.documentName === name && (document as Typed).type === type;

export const isCharacter = guard<Character>("Actor", "imperfectCharacter");
export const isVehicle = guard<Vehicle>("Actor", "imperfectVehicle");
export const isAptitude = guard<Aptitude>("Item", "imperfectAptitude");
export const isWeapon = guard<Weapon>("Item", "imperfectWeapon");
export const isArmor = guard<Armor>("Item", "imperfectArmor");
export const isGear = guard<Gear>("Item", "imperfectGear");
export const isHindrance = guard<Hindrance>("Item", "imperfectHindrance");
export const isFight = guard<Fight>("Combat", "imperfect");
export const isSeated = guard<Seated>("Combatant", "imperfect");

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

/** The seat of a party in the fight that is on; null outside one. */
export function seatOf(participant: Participant | undefined): Seated | null {
  const combatant = participant?.combatant;
  return isSeated(combatant) && combatant.combat?.started ? combatant : null;
}

/** The Items of one kind, in the order of the sheet. */
export function itemsOf<I extends Item.Implementation>(
  actor: Actor.Implementation,
  is: (item: object | null | undefined) => item is I,
): I[] {
  return (actor.items.contents.filter((item) => is(item)) as unknown as I[]).toSorted((a, b) => a.sort - b.sort);
}

/** Heroes are played; everybody else is an extra. */
export function isHero(actor: Actor.Implementation): boolean {
  return isCharacter(actor) && actor.system.role === "hero";
}
