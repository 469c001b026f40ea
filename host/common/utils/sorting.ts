import { SORT_INTEGER_DENSITY } from "../constants.ts";

export interface SortUpdate<T> {
  target: T;
  /** The new sort value, under the sort key. */
  update: Record<string, number>;
}

export interface SortOptions<T> {
  /** The entry beside which the source is placed; without it, the source becomes the last. */
  target?: T | null;
  /** The other entries of the list, without the source. */
  siblings?: T[];
  /** The member with the sort value. Default "sort". */
  sortKey?: string;
  /** Place it before the target instead of after it. By default: before it if the source comes from after it, and vice versa. */
  sortBefore?: boolean;
}

function placeOf(entry: object, sortKey: string): number {
  return Number((entry as Record<string, unknown>)[sortKey] ?? 0);
}

/**
 * The sort values that place an entry beside another. Only the moved entry gets a new value, unless there is no room between
 * its neighbours: then all entries get new ones.
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
