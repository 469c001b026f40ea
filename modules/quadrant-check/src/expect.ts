/** Thrown if a result differs from the expected one; it has both values. */
export class Mismatch extends Error {
  constructor(
    readonly seen: unknown,
    readonly wanted: unknown,
  ) {
    super(`${asText(seen)} instead of ${asText(wanted)}`);
    this.name = "Mismatch";
  }
}

/** A form for JSON: sets and maps become lists, undefined becomes a text. */
export function plain(value: unknown): unknown {
  if (value === undefined) return "undefined";
  if (value instanceof Set || value instanceof Map) return [...value].map(plain);
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value === "object" && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, plain(member)]));
  return value;
}

export const asText = (value: unknown): string => JSON.stringify(plain(value)) ?? String(value);

/** Sorts objects by their keys, so that equal objects have equal JSON. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, member]) => [key, sorted(member)]),
  );
}

/** @returns `seen` @throws {Mismatch} if it differs from `wanted` */
export function same<T>(seen: T, wanted: unknown): T {
  if (JSON.stringify(sorted(plain(seen))) !== JSON.stringify(sorted(plain(wanted)))) throw new Mismatch(seen, wanted);
  return seen;
}

/** @returns `seen` @throws {Mismatch} unless `ok` is true @param wanted the expected result, in a few words */
export function holds<T>(ok: unknown, seen: T, wanted: string): T {
  if (!ok) throw new Mismatch(seen, wanted);
  return seen;
}

/** The message of the error with which an act throws or rejects. @throws {Mismatch} if it does neither */
export async function refused(act: () => unknown): Promise<string> {
  let done: unknown;
  try {
    done = await act();
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
  throw new Mismatch(`done: ${typeof done}`, "a refusal");
}

/** Waits until `read` returns a truthy value. @throws {Mismatch} after the timeout @param what for the report */
export async function until<T>(read: () => T, what: string, timeout = 5000): Promise<NonNullable<T>> {
  const end = performance.now() + timeout;
  for (;;) {
    const value = read();
    if (value) return value;
    if (performance.now() > end) throw new Mismatch(`waited for in vain: ${what}`, what);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
