import { utils } from "../../foundry.ts";
import { hasDefaultValues } from "../begin/blank.ts";
import { fieldOf } from "../browse/facts.ts";
import type { Entry } from "../browse/entries.ts";
import { copyOf } from "../documents/copies.ts";
import { gameOf } from "../register.ts";
import { acceptsValue } from "../sheets/form-check.ts";
import { figureOf, storedAt } from "./offers.ts";

export type Cell = HTMLInputElement | HTMLSelectElement;

/** Writes the value of a row's field. An invalid value is reported and replaced by the stored one. */
export async function writeCell(item: Item.Implementation, cell: Cell): Promise<void> {
  const { cell: what, path } = cell.dataset;
  const value = what === "name" ? cell.value.trim() : cell.value;
  if (value === "" || !acceptsValue(cell)) return putBack(cell);
  if (what === "name") await item.update({ name: value });
  else await item.update({ [`system.${path}`]: what === "figure" ? Number(value) : value } as never);
}

/** Restores the stored value. */
export function putBack(cell: Cell): void {
  if (cell.localName === "input") cell.value = (cell as HTMLInputElement).defaultValue;
}

/** The pending steps of each Item: further steps start from their result. */
const steps = new WeakMap<Item.Implementation, Promise<void>>();

/** Changes the number that belongs to an Item's name. */
export function stepFigure(item: Item.Implementation, by: number): Promise<void> {
  const next = (steps.get(item) ?? Promise.resolve()).then(() => step(item, by));
  steps.set(
    item,
    next.catch(() => undefined),
  );
  return next;
}

async function step(item: Item.Implementation, by: number): Promise<void> {
  const path = figureOf(item.type as string);
  if (!path) return;
  const { min, max } = (fieldOf("Item", item.type as string, path) ?? {}) as { min?: number; max?: number };
  const now = storedAt(item, path) as number;
  const next = Math.min(max ?? Infinity, Math.max(min ?? -Infinity, now + by));
  if (next !== now) await item.update({ [`system.${path}`]: next } as never);
}

/** Paths of the fields that the row itself shows. */
function ownPaths(type: string): string[] {
  const kind = gameOf({ documentName: "Item", type } as never)?.items[type]?.kinds?.by;
  return [figureOf(type), kind].filter((path) => path !== undefined);
}

/** Whether an Item has only a name, a kind and a number yet, so that copying a compendium's Item into it loses nothing. */
export const isUnmade = (item: Item.Implementation): boolean =>
  item.effects.size === 0 && hasDefaultValues(item, ownPaths(item.type as string));

/** The parts of the source that are copied. */
interface Taken {
  name: string;
  img: string;
  system: Record<string, unknown>;
  effects: object[];
}

/** Copies name, icon, data and effects of a compendium's Item into an Item, whose number is kept. */
export async function becomeLike(item: Item.Implementation, { uuid }: Entry): Promise<void> {
  const source = (await fromUuid(uuid as never)) as Item.Implementation | null;
  if (!source) return;
  const { name, img, system, effects } = copyOf(source) as unknown as Taken;
  const path = figureOf(item.type as string);
  const figure = path && storedAt(item, path);
  if (path && figure !== undefined) utils.setProperty(system, path, figure);
  await item.update({ name, img, system } as never);
  if (effects.length > 0) await item.createEmbeddedDocuments("ActiveEffect", effects as never);
}
