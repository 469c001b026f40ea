import type { Participant } from "../../table/checks/check.ts";

/** Zap!'s own documents among all others. Guards, because an Actor may be of any game. */
export type Character = Actor.OfType<"zapCharacter">;
export type Ability = Item.OfType<"zapAbility">;
export type Fighter = Combatant.OfType<"zap">;

interface Typed {
  documentName: string;
  type: string;
}

const is = (document: Typed | null | undefined, name: string, type: string): boolean =>
  document?.documentName === name && document.type === type;

export function isCharacter(actor: Actor.Implementation | null | undefined): actor is Character {
  return is(actor as Typed | null, "Actor", "zapCharacter");
}

export function isAbility(item: Item.Implementation | null | undefined): item is Ability {
  return is(item as Typed | null, "Item", "zapAbility");
}

export function isFighter(combatant: Combatant.Implementation | null | undefined): combatant is Fighter {
  return is(combatant as Typed | null, "Combatant", "zap");
}

export function characterOf(participant: Participant | undefined): Character | null {
  const actor = participant?.actor;
  return isCharacter(actor) ? actor : null;
}

export function abilityOf(participant: Participant | undefined): Ability | null {
  const tool = participant?.tool;
  return isAbility(tool) ? tool : null;
}

/** The Abilities of a character, in the order of the sheet. */
export function abilitiesOf(actor: Character): Ability[] {
  return actor.items.contents.filter((item): item is Ability => isAbility(item)).sort((a, b) => a.sort - b.sort);
}

export function isHero(actor: Actor.Implementation): boolean {
  return isCharacter(actor) && actor.system.role === "hero";
}

/** A row of the tracker may have lost its token, and its name with it. */
export function nameOf(fighter: Combatant.Implementation | null | undefined): string {
  return fighter?.name ?? "";
}
