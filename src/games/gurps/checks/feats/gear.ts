import { isEquipment, itemsOf, type Character, type Equipment } from "../../documents.ts";

/** What somebody carries. */
export const carriedGear = (actor: Character): Equipment[] =>
  itemsOf<Equipment>(actor, isEquipment).filter(({ system }) => system.isCarried && system.quantity > 0);
