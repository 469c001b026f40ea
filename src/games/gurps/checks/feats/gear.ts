import { isEquipment, itemsOf, type Character, type Equipment } from "../../documents.ts";
import { traitOf } from "../../traits.ts";

/** What somebody carries. */
export const carriedGear = (actor: Character): Equipment[] =>
  itemsOf<Equipment>(actor, isEquipment).filter(({ system }) => system.isCarried && system.quantity > 0);

/** Lives in the water. */
export const isAquatic = (actor: Character): boolean =>
  traitOf(actor, "aquatic") !== null || traitOf(actor, "amphibious") !== null;
