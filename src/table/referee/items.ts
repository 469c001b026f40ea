import type { BatchOperation } from "../../../types/foundry-v14.ts";
import { replaceWith, utils } from "../../foundry.ts";
import type { ItemSource, Write } from "../documents/card-model.ts";
import { same } from "./same.ts";

export type ItemWrite = Extract<Write, { kind: "item" }>;

export const itemUuid = (actor: Actor.Implementation, id: string): string => `${actor.uuid}.Item.${id}`;

/** The Item of an actor as it is stored; null where it has none of that id. */
export function itemSource(actor: Actor.Implementation, id: string): ItemSource | null {
  const item = actor.items.get(id);
  return item ? (utils.deepClone(item._source) as unknown as ItemSource) : null;
}

/** A new Item as it will be stored, with everything that its type's model fills in. */
export function completeSource(actor: Actor.Implementation, source: ItemSource): ItemSource {
  const Implementation = CONFIG.Item.documentClass as unknown as new (
    data: object,
    context: object,
  ) => { _source: object };
  return utils.deepClone(new Implementation(source, { parent: actor })._source) as ItemSource;
}

/** Whether an Item is what it was: what the server stamps, and where it stands in a list, is no change of it. */
export function sameItem(one: ItemSource | null, other: ItemSource | null): boolean {
  const facts = (source: ItemSource | null): unknown =>
    source && [source.type, source.name, source.img ?? null, source.system ?? {}, source["effects"] ?? []];
  return same(facts(one), facts(other));
}

/** What makes an Item, takes it away or puts it back; under its own id, so that what names it finds it again. */
export function itemOperation(actor: Actor.Implementation, { uuid, before, after }: ItemWrite): BatchOperation[] {
  if (same(before, after)) return [];
  const place = { documentName: "Item", parent: actor };
  const id = uuid.slice(uuid.lastIndexOf(".") + 1);
  if (after === null) return [{ action: "delete", ...place, ids: [id] }];
  if (before === null) return [{ action: "create", ...place, keepId: true, data: [after] }];
  const { name, img, system = {} } = after;
  return [{ action: "update", ...place, updates: [{ _id: id, name, img, system: replaceWith(system) }] }];
}
