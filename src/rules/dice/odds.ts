import { decimal, fail, list, text } from "../guard.ts";
import { LIMITS } from "../limits.ts";
import type { Distribution } from "./distribution.ts";

/**
 * The chance of every outcome key: `keyOf` reads each combination of totals, one of each side, and the chances are
 * added up by key. Every key of `keys` is in the answer, zeros included. Errors `keys` (also for an unknown key from
 * `keyOf`), `sides` (also for more combinations than `LIMITS` allows), `rows`, `key-of`.
 */
export function tally<Key extends string>(
  keys: readonly Key[],
  sides: readonly Distribution[],
  keyOf: (...totals: number[]) => Key,
): Record<Key, number> {
  const known = list(keys, "keys", "keys", LIMITS.combinations).map((key) => text(key, "keys"));
  const lengths = list(sides, "sides").map((rows) => list(rows, "rows", "rows", LIMITS.combinations).length);
  if (lengths.reduce((product, length) => product * Math.max(1, length), 1) > LIMITS.combinations) return fail("sides");
  sides.forEach(checkRows);
  if (typeof keyOf !== "function") return fail("keyOf");
  // A map, since an object of a thousand keys is slow to change.
  const odds = new Map(known.map((key) => [key, 0]));
  const combine = (totals: number[], chance: number): void => {
    const side = sides[totals.length];
    if (side === undefined) {
      const key = keyOf(...totals);
      odds.set(key, (odds.get(key) ?? fail("keys")) + chance);
      return;
    }
    for (const [total, own] of side) combine([...totals, total], chance * own);
  };
  combine([], 1);
  return Object.fromEntries(odds) as Record<Key, number>;
}

/** The mean of a distribution. Error `rows`. */
export function mean(rows: Distribution): number {
  return checkRows(rows).reduce((sum, [total, chance]) => sum + total * chance, 0);
}

/** Checks a distribution; it may have as many rows as there may be combinations. */
function checkRows(rows: unknown): Distribution {
  for (const row of list(rows, "rows", "rows", LIMITS.combinations)) {
    const [total, chance, ...more] = list(row, "rows");
    decimal(total, "rows");
    decimal(chance, "rows");
    if (more.length > 0) return fail("rows");
  }
  return rows as Distribution;
}
