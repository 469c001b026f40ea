import type { CheckView } from "./views.ts";

/** The number of cuts for a pattern of the same density: see styles/table/_odds.scss. */
const CUTS = 11;

/**
 * The patterns of the results in one picture. Results with the same label share a pattern; all others differ. Equally bad
 * results have the same density and differ by their cut: "1", "1-1", "1-2".
 * @returns pattern by key of the result
 */
export function printsOf(results: CheckView["results"]): Record<string, string> {
  const byWord = new Map<string, string>();
  const taken: Record<number, number> = {};
  for (const { label, density } of results) {
    if (byWord.has(label)) continue;
    const cut = Math.min(taken[density] ?? 0, CUTS);
    taken[density] = cut + 1;
    byWord.set(label, cut === 0 ? String(density) : `${density}-${cut}`);
  }
  return Object.fromEntries(results.map(({ key, label }) => [key, byWord.get(label)!]));
}
