import { updateDocument } from "#foundry";
import { subjectFrom } from "#table/checks";
import { startCheck } from "#table/checks/start.ts";
import { onChange } from "#table/sheets/sheet-parts.ts";
import { isEquipment, type Character } from "../documents.ts";

/** The checkboxes "in use" update the Items, because the form around them is the actor's. */
export function listenForTicks(actor: Actor.Implementation, root: HTMLElement): void {
  onChange<HTMLInputElement>(root, "input[data-in-use]", ({ dataset, checked }) => {
    const thing = actor.items.get(dataset.inUse ?? "");
    if (thing) return updateDocument(thing, { "system.inUse": checked });
  });
}

/** Refills all shots of an Ability or a thing. */
export async function refillItem(item: Item.Implementation | undefined): Promise<void> {
  const { shots } = (item?.system ?? {}) as { shots?: { max: number } };
  if (item && shots) await updateDocument(item, { "system.shots.value": shots.max });
}

/**
 * Starts the purchase of equipment that is dropped from a compendium or the Items list; without Wealth it is just taken
 * (ZAP-EQ-7).
 * @returns false for other Items, e.g. those of an actor: the sheet handles their drop as usual
 */
export function dropped(actor: Character, item: Item.Implementation): boolean {
  if (!isEquipment(item) || item.actor || !actor.isOwner) return false;
  const { name, img, system } = item.toObject() as { name: string; img: string; system: object };
  const from = item.pack ? item.uuid : (item._stats?.compendiumSource ?? undefined);
  const ware = JSON.stringify({ name, img, from, system });
  void startCheck("zap.buyEquipment", subjectFrom(actor, { data: { ware } }));
  return true;
}
