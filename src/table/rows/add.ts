import { utils } from "../../foundry.ts";
import type { Entry } from "../browse/entries.ts";
import { giveCopy } from "../documents/copies.ts";
import { folded } from "../browse/search.ts";
import { allNames } from "../documents/item-names.ts";
import { figureOf, type Kind, toFigureOf, type Typed } from "./offers.ts";

/** The actor's Item of the same type and name, in any language; null if there is none. */
export function twinOf(actor: Actor.Implementation, { type }: Kind, name: string): Item.Implementation | null {
  const own = (actor.items.contents as Item.Implementation[]).filter((item) => (item.type as string) === type);
  return own.find((item) => allNames(item as never).some((one) => folded(one) === folded(name))) ?? null;
}

/** Adds 1 to the quantity of an Item. @returns false if the Item has no quantity */
export async function addToHeap(item: Item.Implementation): Promise<boolean> {
  const { quantity } = item.toObject().system as { quantity?: unknown };
  if (typeof quantity !== "number") return false;
  await item.update({ "system.quantity": quantity + 1 } as never);
  return true;
}

/** Adds an Item by its typed name: a copy of the offered document, or a new one with that name. */
export async function addTyped(
  actor: Actor.Implementation,
  { type, kind }: Kind,
  { name, figure }: Typed,
  offer: Entry | null,
): Promise<void> {
  const source = offer && ((await fromUuid(offer.uuid as never)) as Item.Implementation | null);
  const path = figureOf(type);
  const withFigure = (data: object): void => {
    if (path && figure !== null) utils.setProperty(data, `system.${path}`, figure);
  };
  const added = source ? await giveCopy(actor, source, withFigure) : await addNew();
  if (added && figure !== null) await toFigureOf(type)?.(added, figure);

  async function addNew(): Promise<Item.Implementation | undefined> {
    const data = { type, name, system: { ...kind } };
    withFigure(data);
    const [item] = await actor.createEmbeddedDocuments("Item", [data as never]);
    return item as Item.Implementation | undefined;
  }
}
