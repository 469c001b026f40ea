/** Where this browser keeps which tools were used last. */
const KEY = "quadrant.lastTools";

/** So many are remembered. */
const MOST = 60;

/** What tells one tool from another, whoever uses it: its act, with what it is done with. */
export function toolKey(data: Readonly<Record<string, unknown>>): string {
  const { check, act, does, value, name, item, itemId } = data;
  return [check ?? act ?? name, does, value, item ?? itemId].filter(Boolean).join(":");
}

/** The keys of the tools that were used last at this screen, the newest first. */
export function lastTools(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(kept) ? kept.filter((one): one is string => typeof one === "string") : [];
  } catch {
    // A browser may keep nothing.
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
 * Of several tools so many as there is room for: those used last; the others as they come. They keep their order, so
 * that none changes its place.
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
