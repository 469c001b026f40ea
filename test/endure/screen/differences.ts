/** Stored documents as text, by UUID. */
export type Texts = ReadonlyMap<string, string>;

/** Collects the paths where two values differ, e.g. "system.fp.value: 10 → 11". */
function differences(before: unknown, after: unknown, path: string, into: string[]): void {
  if (JSON.stringify(before) === JSON.stringify(after) || into.length >= 12) return;
  const inner = (value: unknown): Record<string, unknown> | null => {
    if (value === null || typeof value !== "object") return null;
    if (!Array.isArray(value)) return value as Record<string, unknown>;
    return Object.fromEntries(value.map((one, index) => [(one as LooseObject | null)?.["_id"] ?? index, one]));
  };
  const [one, other] = [inner(before), inner(after)];
  if (!one || !other) {
    const short = (value: unknown): string => String(JSON.stringify(value)).slice(0, 160);
    into.push(`${path}: ${short(before)} → ${short(after)}`);
    return;
  }
  for (const key of new Set([...Object.keys(one), ...Object.keys(other)]))
    differences(one[key], other[key], path ? `${path}.${key}` : key, into);
}

/** @returns the differences as readable lines, for the search for a fault */
export function changesBetween(before: Texts, after: Texts, nameOf: (id: string) => string = () => ""): string[] {
  const found: string[] = [];
  for (const id of new Set([...before.keys(), ...after.keys()])) {
    const [was, is] = [before.get(id), after.get(id)];
    if (was === is) continue;
    const into: string[] = [];
    const parsed = (one: string | undefined): unknown => (one === undefined ? undefined : JSON.parse(one));
    differences(parsed(was), parsed(is), "", into);
    found.push(...into.map((line) => `${id} (${nameOf(id)}) ${line}`));
  }
  return found;
}
