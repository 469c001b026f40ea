/** What each row was drawn from: what has been opened or marked in it since is no difference. */
const sources = new WeakMap<Element, string>();

/** Remembers what the rows of a list were drawn from. */
export function rememberRows(list: HTMLElement): void {
  for (const row of list.children) sources.set(row, row.outerHTML);
}

/**
 * Makes a list show what a newly drawn one does. Rows that are as they were stay the same elements, where they are:
 * focus, scroll, and what is open in them stay.
 * @param fresh drawn and remembered; its rows go over into the list
 * @returns how many rows are new or other than before
 */
export function keepRows(list: HTMLElement, fresh: HTMLElement): number {
  const known = new Map([...list.children].map((row) => [keyOf(row), row]));
  const rows = [...fresh.children].map((row) => {
    const old = known.get(keyOf(row));
    return old && sources.get(old) === sources.get(row) ? old : row;
  });
  const kept = new Set(rows);
  for (const row of [...list.children]) if (!kept.has(row)) row.remove();
  let place = list.firstElementChild;
  for (const row of rows) {
    if (row === place) place = place.nextElementSibling;
    else list.insertBefore(row, place);
  }
  const before = new Set(known.values());
  return rows.filter((row) => !before.has(row)).length;
}

const keyOf = (row: Element): string =>
  row.getAttribute("data-combatant-id") ??
  `${row.className}${row.firstElementChild?.getAttribute("data-options") ?? ""}`;
