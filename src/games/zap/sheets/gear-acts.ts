import { updateDocument } from "#foundry";
import { subjectFrom } from "#table/checks";
import { startCheck } from "#table/checks/start.ts";
import { onChange } from "#table/sheets/sheet-parts.ts";
import { isEquipment, type Character } from "../documents.ts";

/** The ticks "in use" write to the things: the form that they stand in is the actor's. */
export function listenForTicks(actor: Actor.Implementation, root: HTMLElement): void {
  onChange<HTMLInputElement>(root, "input[data-in-use]", ({ dataset, checked }) => {
    const thing = actor.items.get(dataset.inUse ?? "");
    if (thing) return updateDocument(thing, { "system.inUse": checked });
  });
}

/** All the shots of an Ability or a thing are there again. */
export async function refillItem(item: Item.Implementation | undefined): Promise<void> {
  const { shots } = (item?.system ?? {}) as { shots?: { max: number } };
  if (item && shots) await updateDocument(item, { "system.shots.value": shots.max });
}

/**
 * Equipment that comes from a shelf is bought, or taken where nobody keeps track of Wealth (ZAP-EQ-7).
 * @returns false for what comes from no shelf: it is moved as every Item is
 */
export function dropped(actor: Character, item: Item.Implementation): boolean {
  if (!isEquipment(item) || item.actor || !actor.isOwner) return false;
  const { name, img, system } = item.toObject() as { name: string; img: string; system: object };
  const from = item.pack ? item.uuid : (item._stats?.compendiumSource ?? undefined);
  const ware = JSON.stringify({ name, img, from, system });
  void startCheck("zap.buyEquipment", subjectFrom(actor, { data: { ware } }));
  return true;
}
