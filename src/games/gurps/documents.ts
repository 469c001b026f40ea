import type { Participant } from "#table/checks";
import { typed } from "#table/documents/typed.ts";

export { itemsOf } from "#table/documents/typed.ts";

/** The document types of GURPS, with guards, because an Actor may be of any game. */
export type Character = Actor.OfType<"gurpsCharacter">;
export type Skill = Item.OfType<"gurpsSkill">;
export type TraitItem = Item.OfType<"gurpsTrait">;
export type Equipment = Item.OfType<"gurpsEquipment">;
export type Attack = Item.OfType<"gurpsAttack">;
export type Fight = Combat.OfType<"gurps">;
export type Fighter = Combatant.OfType<"gurps">;

export const isCharacter = typed<Character>("Actor", "gurpsCharacter");
export const isSkill = typed<Skill>("Item", "gurpsSkill");
export const isTrait = typed<TraitItem>("Item", "gurpsTrait");
export const isEquipment = typed<Equipment>("Item", "gurpsEquipment");
export const isAttack = typed<Attack>("Item", "gurpsAttack");
export const isFight = typed<Fight>("Combat", "gurps");
export const isFighter = typed<Fighter>("Combatant", "gurps");

export function characterOf(participant: Participant | undefined): Character | null {
  const actor = participant?.actor;
  return isCharacter(actor) ? actor : null;
}

/** The party's row in a running fight; null outside one. */
export function fighterOf(participant: Pick<Participant, "combatant"> | undefined): Fighter | null {
  const combatant = participant?.combatant;
  return isFighter(combatant) && combatant.combat?.started ? combatant : null;
}

/** Whether it is a player's character: one that a player owns. */
export function isHero(actor: Actor.Implementation): boolean {
  return isCharacter(actor) && actor.hasPlayerOwner;
}
