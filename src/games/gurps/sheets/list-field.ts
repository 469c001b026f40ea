import { updateDocument, utils } from "#foundry";
import { acceptsValue } from "#table/sheets/form-check.ts";
import { newIn } from "#table/sheets/sheet-parts.ts";
import { say } from "#table/words.ts";
import { tell } from "../words.ts";

/** A list of small records that a sheet edits row by row: templates/gurps/list.hbs. */
export interface ListField {
  /** Path of the list: "system.offers". */
  path: string;
  title: string;
  add: string;
  empty: string;
  rows: ListRow[];
}

export interface ListRow {
  index: number;
  remove: string;
  cells: ListCell[];
}

export interface ListCell {
  field: string;
  type: "text" | "number" | "select";
  label: string;
  value: string;
  options: { value: string; label: string; selected: boolean }[];
}

interface Column {
  field: string;
  type: ListCell["type"] | ((row: Row) => ListCell["type"]);
  /** The choices of a select. */
  options?: (row: Row) => { value: string; label: string }[];
}

type Row = Record<string, unknown>;

/** How a list is edited. */
export interface ListKind {
  path: string;
  /** Key under `QUADRANT.gurps.list`. */
  words: string;
  columns: Column[];
  /** A new row. */
  fresh: Row;
  /** A row after a change of one field, if others depend on it. */
  follows?(row: Row, field: string): Row;
}

/** The reaction modifiers of a character. */
export const REACTIONS_LIST: ListKind = {
  path: "system.reactionModifiers",
  words: "reactions",
  columns: [
    { field: "label", type: "text" },
    { field: "value", type: "number" },
    { field: "when", type: "text" },
  ],
  fresh: { label: "", value: 1, when: "" },
};

export function listField({ path, words, columns }: ListKind, rows: readonly object[]): ListField {
  const key = `QUADRANT.gurps.list.${words}`;
  return {
    path,
    title: say(`${key}.title`),
    add: say(`${key}.add`),
    empty: say(`${key}.empty`),
    rows: rows.map((row, index) => ({
      index,
      remove: tell("list.remove", { number: index + 1 }),
      cells: columns.map((column) => cell(column, row as Row, `${key}.${column.field}`)),
    })),
  };
}

const typeOf = ({ type }: Column, row: Row): ListCell["type"] => (typeof type === "function" ? type(row) : type);

function cell(column: Column, row: Row, label: string): ListCell {
  const { field, options } = column;
  const value = String(row[field] ?? "");
  return {
    field,
    type: typeOf(column, row),
    label: say(label),
    value,
    options: options?.(row).map((one) => ({ ...one, selected: one.value === value })) ?? [],
  };
}

type Listed = Actor.Implementation | Item.Implementation;

const rowsOf = (document: Listed, path: string): Row[] =>
  (utils.deepClone(utils.getProperty(document, path) ?? []) as Row[]).map((row) => ({ ...row }));

/** Adds a row at the end of the list. */
export async function addRow(document: Listed, kind: ListKind, row: Row = kind.fresh): Promise<void> {
  await updateDocument(document, { [kind.path]: [...rowsOf(document, kind.path), row] });
}

export async function removeRow(document: Listed, { path }: ListKind, index: number): Promise<void> {
  await updateDocument(document, { [path]: rowsOf(document, path).filter((_, place) => place !== index) });
}

function written({ columns, follows }: ListKind, row: Row, name: string, value: string): Row {
  const column = columns.find(({ field }) => field === name);
  if (!column) return row;
  const changed = { ...row, [name]: typeOf(column, row) === "number" ? Number(value) : value };
  return follows?.(changed, name) ?? changed;
}

/** Each field writes the whole list: a form would leave gaps in it. */
export function listenForLists(
  document: Listed,
  root: HTMLElement,
  kinds: readonly ListKind[],
  redraw: () => void,
): void {
  for (const kind of kinds) {
    const [list] = newIn(root, `[data-list="${kind.path}"]`);
    list?.addEventListener("change", (event) => {
      event.stopPropagation();
      const field = event.target as HTMLInputElement | HTMLSelectElement;
      if (!acceptsValue(field)) return redraw();
      const index = Number(field.closest<HTMLElement>("[data-row]")?.dataset.row);
      const name = field.dataset.field ?? "";
      const rows = rowsOf(document, kind.path).map((row, place) =>
        place === index ? written(kind, row, name, field.value) : row,
      );
      void updateDocument(document, { [kind.path]: rows });
    });
  }
}
