import { SORT_INTEGER_DENSITY } from "../constants.ts";

export interface SortUpdate<T> {
  target: T;
  /** The new place, under the sort key. */
  update: Record<string, number>;
}

export interface SortOptions<T> {
  /** What the source is put beside; without one it goes to the end. */
  target?: T | null;
  /** The others of its row, without the source. */
  siblings?: T[];
  /** The member that holds a place. Default "sort". */
  sortKey?: string;
  /** Put it before the target rather than behind. By default it takes the side that it comes from. */
  sortBefore?: boolean;
}

function placeOf(entry: object, sortKey: string): number {
  return Number((entry as Record<string, unknown>)[sortKey] ?? 0);
}

/**
 * Find the places that put one thing beside another by hand. Only the moved one gets a new place, unless there is no room
 * between its neighbours: then the whole row does.
 */
export function performIntegerSort<T extends object>(
  source: T,
  { target = null, siblings = [], sortKey = "sort", sortBefore }: SortOptions<T> = {},
): SortUpdate<T>[] {
  const row = siblings.filter((entry) => entry !== source);
  if (target && target !== source && !row.includes(target)) row.push(target);
  row.sort((a, b) => placeOf(a, sortKey) - placeOf(b, sortKey));
  const at = target ? row.indexOf(target) : -1;
  const before = sortBefore ?? (target !== null && placeOf(source, sortKey) > placeOf(target, sortKey));
  const index = at < 0 ? row.length : before ? at : at + 1;
  const previous = row[index - 1];
  const next = row[index];
  const low = previous && placeOf(previous, sortKey);
  const high = next && placeOf(next, sortKey);
  let place: number;
  if (low === undefined && high === undefined) place = SORT_INTEGER_DENSITY;
  else if (low === undefined) place = high! - SORT_INTEGER_DENSITY;
  else if (high === undefined) place = low + SORT_INTEGER_DENSITY;
  else place = Math.round((low + high) / 2);
  const hasRoom = (low === undefined || place > low) && (high === undefined || place < high);
  if (hasRoom) return [{ target: source, update: { [sortKey]: place } }];
  row.splice(index, 0, source);
  return row.map((entry, position) => ({
    target: entry,
    update: { [sortKey]: (position + 1) * SORT_INTEGER_DENSITY },
  }));
}
