import { utils } from "../../foundry.ts";
import { isAsAtFirst } from "../begin/blank.ts";
import { fieldOf } from "../browse/facts.ts";
import type { Entry } from "../browse/entries.ts";
import { copyOf } from "../documents/copies.ts";
import { gameOf } from "../register.ts";
import { acceptsValue } from "../sheets/form-check.ts";
import { figureOf, storedAt } from "./offers.ts";

export type Cell = HTMLInputElement | HTMLSelectElement;

/** Writes what stands in a field of a row; what cannot be is told, and put back. */
export async function writeCell(item: Item.Implementation, cell: Cell): Promise<void> {
  const { cell: what, path } = cell.dataset;
  const value = what === "name" ? cell.value.trim() : cell.value;
  if (value === "" || !acceptsValue(cell)) return putBack(cell);
  if (what === "name") await item.update({ name: value });
  else await item.update({ [`system.${path}`]: what === "figure" ? Number(value) : value } as never);
}

/** What is stored stands there again. */
export function putBack(cell: Cell): void {
  if (cell.localName === "input") cell.value = (cell as HTMLInputElement).defaultValue;
}

/** Figures on their way: steps that come meanwhile start from what they will be. */
const steps = new WeakMap<Item.Implementation, Promise<void>>();

/** The figure that is said with the name of an Item, so much more or less. */
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

/** Paths of what a row itself says of its Item. */
function ownPaths(type: string): string[] {
  const kind = gameOf({ documentName: "Item", type } as never)?.items[type]?.kinds?.by;
  return [figureOf(type), kind].filter((path) => path !== undefined);
}

/** Whether there is nothing but a name, a kind and a figure yet: then the rest may come from a compendium, and nothing is lost. */
export const isUnmade = (item: Item.Implementation): boolean =>
  item.effects.size === 0 && isAsAtFirst(item, ownPaths(item.type as string));

/** What is taken over of a copy. */
interface Taken {
  name: string;
  img: string;
  system: Record<string, unknown>;
  effects: object[];
}

/** Makes an Item what a compendium has under a name: icon, words, figures and effects; what its row says of it stays. */
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
