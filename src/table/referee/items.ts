import type { BatchOperation } from "../../../types/foundry-v14.ts";
import { replaceWith, utils } from "../../foundry.ts";
import type { ItemSource, Write } from "../documents/card-model.ts";
import { unstamped } from "./inside.ts";
import { same } from "./same.ts";
import { wholeOperations } from "./whole.ts";

export type ItemWrite = Extract<Write, { kind: "item" }>;

/** A written Item, and its owner. */
export interface ItemEntry {
  actor: Actor.Implementation;
  write: ItemWrite;
}

export const itemUuid = (actor: Actor.Implementation, id: string): string => `${actor.uuid}.Item.${id}`;

/** The stored Item of an actor; null where it has none of that id. */
export function itemSource(actor: Actor.Implementation, id: string): ItemSource | null {
  const item = actor.items.get(id);
  return item ? (utils.deepClone(item._source) as unknown as ItemSource) : null;
}

/**
 * A new Item as it will be stored, with everything that its type's model fills in.
 * @param known the existing Item of that id: the new one keeps its other fields, e.g. its place and the flags of modules
 */
export function completeSource(
  actor: Actor.Implementation,
  source: ItemSource,
  known: ItemSource | null = null,
): ItemSource {
  const Implementation = CONFIG.Item.documentClass as unknown as new (
    data: object,
    context: object,
  ) => { _source: object };
  const complete = utils.deepClone(new Implementation(source, { parent: actor })._source) as ItemSource;
  const { name, img, system = {} } = complete;
  return known ? { ...known, name, system, ...(img !== undefined && { img }) } : complete;
}

/** Whether an Item is unchanged: the server's stamps, and its place in a list, do not count. */
export function sameItem(one: ItemSource | null, other: ItemSource | null): boolean {
  const facts = (source: ItemSource | null): unknown =>
    source && [source.type, source.name, source.img ?? null, source.system ?? {}, unstamped(source["effects"] ?? [])];
  return same(facts(one), facts(other));
}

/** Operations that make an Item, take it away or put it back, under its own id, so that references to it still hold. */
export function itemOperations({ actor, write: { uuid, before, after } }: ItemEntry): BatchOperation[] {
  const id = uuid.slice(uuid.lastIndexOf(".") + 1);
  if (before && after) return same(before, after) ? [] : [restored(actor, id, after)];
  const document = actor.items.get(id) ?? null;
  return wholeOperations({ documentName: "Item", parent: actor, id, now: before, then: after, document });
}

/** An existing Item gets back its name, picture and system, which rules write; all other fields belong to its owner. */
function restored(actor: Actor.Implementation, id: string, { name, img, system = {} }: ItemSource): BatchOperation {
  const updates = [{ _id: id, name, img, system: replaceWith(system) }];
  return { action: "update", documentName: "Item", parent: actor, updates };
}
