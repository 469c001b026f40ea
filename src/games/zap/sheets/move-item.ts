import { isShip } from "../documents.ts";

/** Puts an Item of an actor before or behind its neighbour of the same type and kind; systems of a ship have one order. */
export async function moveItem(actor: Actor.Implementation, id: string, by: number): Promise<void> {
  const all = actor.items.contents.toSorted((a, b) => a.sort - b.sort) as Item.Implementation[];
  const moved = all.find((item) => item.id === id);
  const siblings = all.filter(
    (item) => moved && item.type === moved.type && (isShip(actor) || kindOf(item) === kindOf(moved)),
  );
  const other = moved && siblings[siblings.indexOf(moved) + by];
  if (!moved || !other) return;
  const order = all.map((item) => (item === moved ? other : item === other ? moved : item));
  const updates = order.map((item, index) => ({ _id: item.id!, sort: (index + 1) * CONST.SORT_INTEGER_DENSITY }));
  await actor.updateEmbeddedDocuments("Item", updates);
}

const kindOf = (item: Item.Implementation): unknown => (item.system as { kind?: unknown }).kind;
