import { utils } from "../common/index.ts";
import { fromUuid, fromUuidSync } from "./uuid.ts";

/** The configured document class for a document name, e.g. "Actor". */
export function getDocumentClass(name: string): LooseClass {
  return CONFIG[name]?.documentClass as LooseClass;
}

interface SortOptions {
  target?: Loose;
  siblings?: Loose[];
  sortKey?: string;
  sortBefore?: boolean;
}

/**
 * Place a document next to a target among its siblings, by integer sort values.
 * @returns the updates: only of the source if there is room, else new values for all siblings (fact 98)
 */
export function performIntegerSort(
  source: Loose,
  { target = null, siblings = [], sortKey = "sort", sortBefore = true }: SortOptions = {},
): { target: Loose; update: Record<string, number> }[] {
  const density = CONST.SORT_INTEGER_DENSITY;
  const ordered = siblings.filter((sibling) => sibling !== source);
  ordered.sort((a, b) => a[sortKey] - b[sortKey]);
  if (target && !ordered.includes(target)) throw new Error("The sort target is not one of the siblings");
  const index = target ? ordered.indexOf(target) + (sortBefore ? 0 : 1) : sortBefore ? 0 : ordered.length;
  const before: number | undefined = ordered[index - 1]?.[sortKey];
  const after: number | undefined = ordered[index]?.[sortKey];
  const single = (sort: number) => [{ target: source, update: { [sortKey]: sort } }];
  if (before === undefined && after === undefined) return single(density);
  if (before === undefined) return single((after ?? 0) - density);
  if (after === undefined) return single(before + density);
  const middle = Math.round((before + after) / 2);
  if (middle > before && middle < after) return single(middle);
  ordered.splice(index, 0, source);
  return ordered.map((sibling, place) => ({ target: sibling, update: { [sortKey]: (place + 1) * density } }));
}

/** Download a text as a file. */
export function saveDataToFile(data: string, type: string, filename: string): void {
  const url = URL.createObjectURL(new Blob([data], { type }));
  const link = document.createElement("a");
  link.href = url;
  link.download = filename;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 1000);
}

export function readTextFromFile(file: File): Promise<string> {
  return file.text();
}

/** Reload the page, once for all calls within the delay. */
export const debouncedReload = utils.debounce(() => window.location.reload(), 250);

// Helpers that only the host's own folders import; Foundry does not have them.
const { isValidId: _isValidId, resolveOperators: _resolveOperators, ...publicUtils } = utils;

/** `foundry.utils` on a client. */
export const clientUtils = {
  ...publicUtils,
  debouncedReload,
  fromUuid,
  fromUuidSync,
  getDocumentClass,
  performIntegerSort,
  readTextFromFile,
  saveDataToFile,
};
