import { updateDocument } from "#foundry";
import { isEquipment } from "../documents.ts";

/** How far the counts of a thing go. */
const MOST = { quantity: Number.MAX_SAFE_INTEGER, missingItems: Number.MAX_SAFE_INTEGER, damage: 3 } as const;

/** What is counted goes up and down by hand: how many there are, what is missing, how badly it is damaged. */
export async function stepThing(actor: Actor.Implementation, { itemId, field, by }: DOMStringMap): Promise<void> {
  const thing = actor.items.get(itemId ?? "");
  const counted = (Object.keys(MOST) as (keyof typeof MOST)[]).find((one) => one === field);
  if (!isEquipment(thing) || !counted) return;
  const before = thing.system[counted];
  const value = Math.max(0, Math.min(MOST[counted], before + Number(by)));
  if (value !== before) await updateDocument(thing, { [`system.${counted}`]: value });
}

/** Ticks write to the things: the form that they stand in is the actor's. */
export function listenForCarried(actor: Actor.Implementation, root: HTMLElement): void {
  for (const tick of root.querySelectorAll<HTMLInputElement>("input[data-carry]")) {
    tick.addEventListener("change", (event) => {
      event.stopPropagation();
      const thing = actor.items.get(tick.dataset.carry ?? "");
      if (isEquipment(thing)) void updateDocument(thing, { "system.isCarried": tick.checked });
    });
  }
}
