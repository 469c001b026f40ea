import type { Participant } from "#table/checks";
import { itemsOf } from "#table/documents/typed.ts";

export { itemsOf };

/** Types and guards of Zap!'s documents: an Actor or Item may belong to any game. */
export type Character = Actor.OfType<"zapCharacter">;
export type Ability = Item.OfType<"zapAbility">;
export type Ship = Actor.OfType<"zapShip">;
export type Scenery = Actor.OfType<"zapScenery">;
export type Equipment = Item.OfType<"zapEquipment">;
export type Complication = Item.OfType<"zapComplication">;
export type Asset = Item.OfType<"zapAsset">;
export type Cargo = Item.OfType<"zapCargo">;
export type Fighter = Combatant.OfType<"zap">;

/** An actor that takes turns and uses Abilities. A ship's Abilities are its systems. */
export type Contender = Character | Ship;

interface Typed {
  documentName: string;
  type: string;
}

const is = (document: Typed | null | undefined, name: string, type: string): boolean =>
  document?.documentName === name && document.type === type;

export function isCharacter(actor: Actor.Implementation | null | undefined): actor is Character {
  return is(actor as Typed | null, "Actor", "zapCharacter");
}

export function isShip(actor: Actor.Implementation | null | undefined): actor is Ship {
  return is(actor as Typed | null, "Actor", "zapShip");
}

export function isScenery(actor: Actor.Implementation | null | undefined): actor is Scenery {
  return is(actor as Typed | null, "Actor", "zapScenery");
}

export function isContender(actor: Actor.Implementation | null | undefined): actor is Contender {
  return isCharacter(actor) || isShip(actor);
}

export function isEquipment(item: Item.Implementation | null | undefined): item is Equipment {
  return is(item as Typed | null, "Item", "zapEquipment");
}

export function isComplication(item: Item.Implementation | null | undefined): item is Complication {
  return is(item as Typed | null, "Item", "zapComplication");
}

export function isAsset(item: Item.Implementation | null | undefined): item is Asset {
  return is(item as Typed | null, "Item", "zapAsset");
}

export function isCargo(item: Item.Implementation | null | undefined): item is Cargo {
  return is(item as Typed | null, "Item", "zapCargo");
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

export function shipOf(participant: Participant | undefined): Ship | null {
  const actor = participant?.actor;
  return isShip(actor) ? actor : null;
}

export function sceneryOf(participant: Participant | undefined): Scenery | null {
  const actor = participant?.actor;
  return isScenery(actor) ? actor : null;
}

export function contenderOf(participant: Participant | undefined): Contender | null {
  const actor = participant?.actor;
  return isContender(actor) ? actor : null;
}

export function abilityOf(participant: Participant | undefined): Ability | null {
  const tool = participant?.tool;
  return isAbility(tool) ? tool : null;
}

/** The Abilities of a character, or the systems of a ship, in the order of the sheet. */
export function abilitiesOf(actor: Contender): Ability[] {
  return itemsOf(actor, isAbility);
}

/** Whether the actor is on the players' side: a hero, or a ship that a player owns. */
export function isHero(actor: Actor.Implementation): boolean {
  return isCharacter(actor) ? actor.system.role === "hero" : isShip(actor) && actor.hasPlayerOwner;
}

/** Whether the actor can ship, buy and sell: heroes, by Abilities of their own, and ships (ZAP-AM-14). */
export function isTrader(actor: Actor.Implementation | null | undefined): actor is Contender {
  return isShip(actor) || (isCharacter(actor) && actor.system.role === "hero");
}

export function traderOf(participant: Participant | undefined): Contender | null {
  const actor = participant?.actor;
  return isTrader(actor) ? actor : null;
}

/** The row's name; empty without a row, or if the row has lost its token. */
export function nameOf(fighter: Combatant.Implementation | null | undefined): string {
  return fighter?.name ?? "";
}
