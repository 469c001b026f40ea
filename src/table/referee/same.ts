type Data = Record<string, unknown>;

/**
 * Whether two stored values are the same data. The order of keys does not count, and a key without a value counts as
 * missing: the server sends a stored value back without it, and with its keys in another order.
 */
export function same(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== "object" || typeof b !== "object" || a === null || b === null) return false;
  if (Array.isArray(a) || Array.isArray(b)) return Array.isArray(a) && Array.isArray(b) && sameLists(a, b);
  const [one, other] = [filled(a as Data), filled(b as Data)];
  if (one.length !== other.length) return false;
  return one.every(([key, value]) => Object.hasOwn(b, key) && same(value, (b as Data)[key]));
}

const filled = (data: Data): [string, unknown][] => Object.entries(data).filter(([, value]) => value !== undefined);

/** JSON writes null for a missing entry of a list. */
const sameLists = (a: unknown[], b: unknown[]): boolean =>
  a.length === b.length && a.every((value, index) => same(value ?? null, b[index] ?? null));
