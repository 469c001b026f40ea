import type { Participant } from "#table/checks";
import { typed } from "#table/documents/typed.ts";

export { itemsOf } from "#table/documents/typed.ts";

/** The documents of ZeroSpace, with guards below, because an Actor may belong to any game. */
export type Character = Actor.OfType<"zerospaceCharacter">;
export type Thing = Actor.OfType<"zerospaceObject">;
export type Skill = Item.OfType<"zerospaceSkill">;
export type Power = Item.OfType<"zerospacePower">;
export type Weapon = Item.OfType<"zerospaceWeapon">;
export type Gear = Item.OfType<"zerospaceGear">;
export type Complication = Item.OfType<"zerospaceComplication">;
export type Fight = Combat.OfType<"zerospace">;
export type Fighter = Combatant.OfType<"zerospace">;

export const isCharacter = typed<Character>("Actor", "zerospaceCharacter");
/** A thing or a vehicle: the subtype `zerospaceObject`. */
export const isThing = typed<Thing>("Actor", "zerospaceObject");
export const isSkill = typed<Skill>("Item", "zerospaceSkill");
export const isPower = typed<Power>("Item", "zerospacePower");
export const isWeapon = typed<Weapon>("Item", "zerospaceWeapon");
export const isGear = typed<Gear>("Item", "zerospaceGear");
export const isComplication = typed<Complication>("Item", "zerospaceComplication");
export const isFight = typed<Fight>("Combat", "zerospace");
export const isFighter = typed<Fighter>("Combatant", "zerospace");

export function characterOf(participant: Participant | undefined): Character | null {
  const actor = participant?.actor;
  return isCharacter(actor) ? actor : null;
}

export function thingOf(participant: Participant | undefined): Thing | null {
  const actor = participant?.actor;
  return isThing(actor) ? actor : null;
}

/** The party's row in a running fight; null outside of one. */
export function fighterOf(participant: Participant | undefined): Fighter | null {
  const combatant = participant?.combatant;
  return isFighter(combatant) && combatant.combat?.started ? combatant : null;
}

/** Whether the actor is a player's character: a character that a player owns. */
export function isHero(actor: Actor.Implementation): boolean {
  return isCharacter(actor) && actor.hasPlayerOwner;
}
