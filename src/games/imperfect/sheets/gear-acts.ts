import { updateDocument, utils } from "#foundry";
import { isArmor, isWeapon, type Character } from "../documents.ts";
import { HOLDS } from "../vocabulary.ts";
import { holding } from "./gear-page.ts";

/** Cartridges and quantities by hand: never below 0, and no more than there is room for. */
const STEPPED = ["ammo.value", "quantity"];

export async function stepItem(actor: Actor.Implementation, { itemId, path, by }: DOMStringMap): Promise<void> {
  const item = actor.items.get(itemId ?? "");
  if (!item || !path || !STEPPED.includes(path)) return;
  const now = utils.getProperty(item.system, path) as number | undefined;
  if (now === undefined) return;
  const most = path === "ammo.value" && isWeapon(item) ? item.system.ammo.max : Infinity;
  const next = Math.max(0, Math.min(most, now + Number(by)));
  if (next !== now) await updateDocument(item, { [`system.${path}`]: next });
}

/** Hands and ticks write to the things: the form that they stand in is the actor's. */
export function listenForGear(actor: Character, root: HTMLElement): void {
  for (const field of root.querySelectorAll<HTMLSelectElement>("select[data-hold]")) {
    field.addEventListener("change", (event) => {
      event.stopPropagation();
      const hold = HOLDS.find((one) => one === field.value);
      const weapon = actor.items.get(field.dataset.hold ?? "");
      if (hold && isWeapon(weapon)) void take(actor, weapon.id!, hold);
    });
  }
  for (const tick of root.querySelectorAll<HTMLInputElement>("input[data-worn]")) {
    tick.addEventListener("change", (event) => {
      event.stopPropagation();
      const armor = actor.items.get(tick.dataset.worn ?? "");
      if (isArmor(armor)) void updateDocument(armor, { "system.worn": tick.checked });
    });
  }
}

async function take(actor: Character, id: string, hold: string): Promise<void> {
  await actor.updateEmbeddedDocuments("Item", holding(actor, id, hold) as never);
}
