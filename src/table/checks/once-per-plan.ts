/** The most results that each function remembers; then it forgets the oldest. */
const REMEMBERED = 200;

/**
 * Memoizes a function, e.g. the odds of a plan: equal foes share them, and so do several drawings of the same question. The
 * function must depend only on its arguments, so that a remembered result never becomes wrong.
 * @param reckon takes JSON data, e.g. a plan and throws
 */
export function oncePerPlan<A extends unknown[], R extends object>(reckon: (...given: A) => R): (...given: A) => R {
  const known = new Map<string, R>();
  return (...given) => {
    const key = JSON.stringify(given);
    const before = known.get(key);
    if (before) return before;
    const made = reckon(...given);
    if (known.size >= REMEMBERED) known.delete(known.keys().next().value!);
    known.set(key, made);
    return made;
  };
}
