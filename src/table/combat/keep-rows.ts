import { hasUnsavedInput } from "../touched.ts";

/** The HTML of elements other than rows, as drawn. Later changes inside them, e.g. an opened menu, are not compared. */
const sources = new WeakMap<Element, string>();

/** The view from which each row was drawn, as JSON. */
const views = new WeakMap<Element, string>();

/** Stands for a row that has not changed, so that it is not rendered. */
export interface SameRow {
  id: string;
  same: true;
}

/** The views of a tracker's rows as JSON, by row id. */
export type RowSources = ReadonlyMap<string, string>;

export const sourcesOf = (rows: readonly { id: string }[], isGM: boolean): RowSources =>
  new Map(rows.map((row) => [row.id, `${isGM} ${JSON.stringify(row)}`]));

/** The rows with each unchanged one replaced by a `SameRow`. */
export function toBeDrawn<Row extends { id: string }>(
  list: Element | null,
  rows: readonly Row[],
  from: RowSources,
): (Row | SameRow)[] {
  const known = new Map([...(list?.children ?? [])].map((row) => [keyOf(row), views.get(row)]));
  return rows.map((row) => {
    const isSame = known.has(row.id) && known.get(row.id) === from.get(row.id);
    return isSame ? { id: row.id, same: true } : row;
  });
}

/**
 * The drawn parts that differ from those on the screen and must replace them. Their HTML is remembered. The list of rows
 * always counts as different: `keepRows` compares it row by row.
 */
export function partsUnlike(
  there: Record<string, HTMLElement>,
  drawn: Record<string, HTMLElement>,
): Record<string, HTMLElement> {
  return Object.fromEntries(
    Object.entries(drawn).filter(([id, part]) => {
      if (id === "tracker") return true;
      sources.set(part, part.outerHTML);
      const old = there[id];
      return !old?.isConnected || sources.get(old) !== sources.get(part) || hasUnsavedInput(old) || isUnfolded(old);
    }),
  );
}

/** A part with an open menu is always replaced, so that the menu closes after a choice. */
const isUnfolded = (part: HTMLElement): boolean => part.querySelector("[open]") !== null;

/** Remembers the views of a list's rows, and the HTML of the elements between them. */
export function rememberRows(list: HTMLElement, from: RowSources): void {
  for (const row of list.children) {
    const view = from.get(keyOf(row));
    if (view) views.set(row, view);
    else sources.set(row, row.outerHTML);
  }
}

/** Whether this is only the placeholder of an unchanged row. */
const isSame = (row: Element): boolean => row.hasAttribute("data-same");

/**
 * Updates a list to a newly drawn one. Unchanged rows stay the same elements in their place, so that they keep focus, scroll
 * position and open menus.
 * @param fresh the newly drawn list, after `rememberRows`; its changed rows are moved into the old list
 */
export function keepRows(list: HTMLElement, fresh: HTMLElement): void {
  const known = new Map([...list.children].map((row) => [keyOf(row), row]));
  const rows = [...fresh.children].map((row) => {
    const old = known.get(keyOf(row));
    const isKept = old && (isSame(row) || (!views.has(row) && sources.get(old) === sources.get(row)));
    return isKept ? old : row;
  });
  const kept = new Set(rows);
  for (const row of [...list.children]) if (!kept.has(row)) row.remove();
  let place = list.firstElementChild;
  for (const row of rows) {
    if (row === place) place = place.nextElementSibling;
    else list.insertBefore(row, place);
  }
}

const keyOf = (row: Element): string =>
  row.getAttribute("data-combatant-id") ??
  `${row.className}${row.firstElementChild?.getAttribute("data-options") ?? ""}`;
