import type { Distribution } from "./distribution.ts";

/**
 * The chance of every outcome key: `keyOf` reads each combination of totals, one of each side, and the chances of those
 * that read alike are added. Every key of `keys` is in the answer, zeros included.
 */
export function tally<Key extends string>(
  keys: readonly Key[],
  sides: readonly Distribution[],
  keyOf: (...totals: number[]) => Key,
): Record<Key, number> {
  const odds = Object.fromEntries(keys.map((key) => [key, 0])) as Record<Key, number>;
  const combine = (totals: number[], chance: number): void => {
    const side = sides[totals.length];
    if (side === undefined) {
      odds[keyOf(...totals)] += chance;
      return;
    }
    for (const [total, own] of side) combine([...totals, total], chance * own);
  };
  combine([], 1);
  return odds;
}

/** The mean of a distribution. */
export function mean(rows: Distribution): number {
  return rows.reduce((sum, [total, chance]) => sum + total * chance, 0);
}
