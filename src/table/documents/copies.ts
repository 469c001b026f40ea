import type { Refusal } from "../checks/check.ts";
import { playOfDocument } from "../register.ts";
import { sayRefusal } from "../words.ts";

/** What a copy of a document is made from: of a compendium, of the world, or of somebody's Item. */
export function copyOf(document: Actor.Implementation | Item.Implementation): Record<string, unknown> {
  const collection = document.documentName === "Actor" ? game.actors! : game.items!;
  return collection.fromCompendium(document as never) as unknown as Record<string, unknown>;
}

/** Why an actor does not take an Item in: its hull has no room for it. The reader is told. */
export function isRefused(actor: Actor.Implementation, item: Item.Implementation): boolean {
  const why: Refusal | null = playOfDocument(actor)?.refusesItem?.(actor, item) ?? null;
  if (why) ui.notifications?.warn(sayRefusal(why));
  return why !== null;
}

/**
 * Gives an actor a copy of an Item, unless it does not take such a one in.
 * @param change what is other than with the original
 * @returns the copy; null where it was refused
 */
export async function giveCopy(
  actor: Actor.Implementation,
  item: Item.Implementation,
  change?: (data: Record<string, unknown>) => void,
): Promise<Item.Implementation | null> {
  if (isRefused(actor, item)) return null;
  const data = copyOf(item);
  change?.(data);
  const [copy] = await actor.createEmbeddedDocuments("Item", [data as never]);
  return (copy as Item.Implementation | undefined) ?? null;
}
