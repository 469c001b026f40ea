import type { CheckView } from "./views.ts";

/** So many ways there are to cut through what is printed equally densely: see styles/table/_odds.scss. */
const CUTS = 11;

/**
 * The pattern of each result of one picture: each meaning has one, and each pattern means one thing. What is equally bad is
 * printed equally densely, and cut through in a way of its own: "1", "1-1", "1-2".
 * @returns pattern by key
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
