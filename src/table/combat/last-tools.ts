/** Key in `localStorage` of the tools used last. */
const KEY = "quadrant.lastTools";

/** Number of tools remembered. */
const MOST = 60;

/** Identifies a tool regardless of its user: its act, and the Item or value that it uses. */
export function toolKey(data: Readonly<Record<string, unknown>>): string {
  const { check, act, does, value, name, item, itemId } = data;
  return [check ?? act ?? name, does, value, item ?? itemId].filter(Boolean).join(":");
}

/** The keys of the tools used last on this client, the newest first. */
export function lastTools(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(kept) ? kept.filter((one): one is string => typeof one === "string") : [];
  } catch {
    // localStorage may be blocked or full.
    return [];
  }
}

/** Remembers that a tool was used now. */
export function usedTool(data: Readonly<Record<string, unknown>>): void {
  const key = toolKey(data);
  if (!key) return;
  const now = [key, ...lastTools().filter((one) => one !== key)].slice(0, MOST);
  try {
    localStorage.setItem(KEY, JSON.stringify(now));
  } catch {
    // As above.
  }
}

/**
 * The tools to show where there is room for `most`: those used last, then the others. They keep their order, so that no tool
 * changes its place.
 */
export function handiest<T>(
  tools: readonly T[],
  most: number,
  keyOf: (tool: T) => string,
  last: readonly string[],
): T[] {
  const placeOf = (tool: T): number => {
    const place = last.indexOf(keyOf(tool));
    return place < 0 ? last.length : place;
  };
  const chosen = new Set(tools.toSorted((one, other) => placeOf(one) - placeOf(other)).slice(0, Math.max(0, most)));
  return tools.filter((tool) => chosen.has(tool));
}
