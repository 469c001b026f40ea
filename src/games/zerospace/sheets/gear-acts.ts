import { openSheet, updateDocument } from "#foundry";
import { say } from "#table/words.ts";
import { isGear, isWeapon } from "../documents.ts";

/** What is counted goes up and down by hand, never below none. */
export async function stepQuantity(actor: Actor.Implementation, { itemId, by }: DOMStringMap): Promise<void> {
  const weapon = actor.items.get(itemId ?? "");
  if (!isWeapon(weapon) || weapon.system.quantity === null) return;
  const quantity = Math.max(0, weapon.system.quantity + Number(by));
  if (quantity !== weapon.system.quantity) await updateDocument(weapon, { "system.quantity": quantity });
}

/** Taken in hand or laid aside, put on or taken off. */
export async function equip(actor: Actor.Implementation, id: string, isEquipped: boolean): Promise<void> {
  const thing = actor.items.get(id);
  if (isWeapon(thing) || isGear(thing)) await updateDocument(thing, { "system.isEquipped": isEquipped });
}

/** Something new, in the group in which the button stands: a weapon, a tool, a piece of armour. */
export async function createThing(actor: Actor.Implementation, { type = "", use }: DOMStringMap): Promise<void> {
  const kind = use ? say(`QUADRANT.zerospace.gearUse.${use}`) : say(`TYPES.Item.${type}`);
  const name = say("QUADRANT.table.sheet.newItem", { type: kind });
  const data = { type, name, system: { isEquipped: true, ...(use && { use }) } };
  const [item] = await actor.createEmbeddedDocuments("Item", [data as unknown as Item.CreateData]);
  await openSheet(item);
}

/** Ticks write to the things: the form that they stand in is the actor's. */
export function listenForGear(actor: Actor.Implementation, root: HTMLElement): void {
  for (const tick of root.querySelectorAll<HTMLInputElement>("input[data-equip]")) {
    tick.addEventListener("change", (event) => {
      event.stopPropagation();
      void equip(actor, tick.dataset.equip ?? "", tick.checked);
    });
  }
}
