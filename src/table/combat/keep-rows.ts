import { isTouched } from "../touched.ts";

/** Whatever is no row as it was drawn: what has been opened or marked in it since is no difference. */
const sources = new WeakMap<Element, string>();

/** What the template of each row was given, as JSON. */
const views = new WeakMap<Element, string>();

/** In the place of a row that would be drawn as it stands there. */
export interface SameRow {
  id: string;
  same: true;
}

/** What the rows of a tracker are to be drawn from, as JSON, by their ids. */
export type RowSources = ReadonlyMap<string, string>;

export const sourcesOf = (rows: readonly { id: string }[], isGM: boolean): RowSources =>
  new Map(rows.map((row) => [row.id, `${isGM} ${JSON.stringify(row)}`]));

/** Of rows that are to be drawn, those that do not stand in the list as they are already. */
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
 * Of parts that are drawn, in their order, those that do not stand there as they are already; what they were drawn from is
 * remembered. A list of rows is for `keepRows` to tell.
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
      return !old?.isConnected || sources.get(old) !== sources.get(part) || isTouched(old) || isUnfolded(old);
    }),
  );
}

/** A menu closes with what was chosen in it. */
const isUnfolded = (part: HTMLElement): boolean => part.querySelector("[open]") !== null;

/** Remembers what the rows of a list were drawn from, and what stands between them. */
export function rememberRows(list: HTMLElement, from: RowSources): void {
  for (const row of list.children) {
    const view = from.get(keyOf(row));
    if (view) views.set(row, view);
    else sources.set(row, row.outerHTML);
  }
}

/** Whether a row was not drawn, because it stands in the list already. */
const isSame = (row: Element): boolean => row.hasAttribute("data-same");

/**
 * Makes a list show what a newly drawn one does. Rows that are as they were stay the same elements, where they are:
 * focus, scroll, and what is open in them stay.
 * @param fresh drawn and remembered; its rows go over into the list
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
