import type { Refusal } from "../checks/check.ts";
import { playOfDocument } from "../register.ts";
import { sayRefusal } from "../words.ts";

/** The data for a copy of a document: of a compendium, of the world, or an Item of an actor. */
export function copyOf(document: Actor.Implementation | Item.Implementation): Record<string, unknown> {
  const collection = document.documentName === "Actor" ? game.actors! : game.items!;
  return collection.fromCompendium(document as never) as unknown as Record<string, unknown>;
}

/** Whether an actor's game refuses an Item, e.g. because a hull has no room for it. The user is then warned. */
export function isRefused(actor: Actor.Implementation, item: Item.Implementation): boolean {
  const why: Refusal | null = playOfDocument(actor)?.refusesItem?.(actor, item) ?? null;
  if (why) ui.notifications?.warn(sayRefusal(why));
  return why !== null;
}

/**
 * Gives an actor a copy of an Item, unless the actor's game refuses it.
 * @param change changes the data of the copy
 * @returns the copy; null if it was refused
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
