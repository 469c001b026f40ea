import { choiceName, fieldOf } from "../browse/facts.ts";
import { gameOf } from "../register.ts";
import { say } from "../words.ts";
import { figureOf, storedAt } from "./offers.ts";

const ROWS = "QUADRANT.table.rows";

/** The editable cells of an Item's row, for templates/table/parts/cell-name.hbs and cells.hbs. */
export interface Cells {
  id: string;
  name: string;
  label: string;
  kind: KindCell | null;
  figure: FigureCell | null;
}

interface KindCell {
  path: string;
  label: string;
  options: { value: string; label: string; selected: boolean }[];
}

interface FigureCell {
  path: string;
  label: string;
  less: string;
  more: string;
  value: number;
  /** Null: no limit. */
  min: number | null;
  max: number | null;
}

/** The bounds of a number's field. */
interface Bounds {
  min?: number | null;
  max?: number | null;
}

/** The editable cells of all Items of an actor, by Item id. */
export const cellsOf = (actor: Actor.Implementation): Record<string, Cells> =>
  Object.fromEntries((actor.items.contents as Item.Implementation[]).map((item) => [item.id!, cellsIn(item)]));

function cellsIn(item: Item.Implementation): Cells {
  const { name } = item;
  return {
    id: item.id!,
    name,
    label: say(`${ROWS}.name`, { name }),
    kind: kindIn(item),
    figure: figureIn(item),
  };
}

function kindIn(item: Item.Implementation): KindCell | null {
  const { name, type } = item;
  const path = gameOf({ documentName: "Item", type })?.items[type as string]?.kinds?.by;
  const field = path === undefined ? undefined : fieldOf("Item", type as string, path);
  const { choices } = field ?? {};
  if (path === undefined || typeof choices !== "object") return null;
  const now = storedAt(item, path);
  const values = Array.isArray(choices) ? choices.map(String) : Object.keys(choices);
  return {
    path,
    label: `${name}: ${labelOf(field)}`,
    options: values.map((value) => ({ value, label: choiceName(field, value), selected: value === now })),
  };
}

function figureIn(item: Item.Implementation): FigureCell | null {
  const { name, type } = item;
  const path = figureOf(type as string);
  if (path === undefined) return null;
  const field = fieldOf("Item", type as string, path);
  const { min = null, max = null } = (field ?? {}) as Bounds;
  return {
    path,
    label: `${name}: ${labelOf(field)}`,
    less: say(`${ROWS}.less`, { name }),
    more: say(`${ROWS}.another`, { name }),
    value: storedAt(item, path) as number,
    min,
    max,
  };
}

const labelOf = (field: { label?: string } | undefined): string => game.i18n!.localize(field?.label ?? "");
