/** So many plans are remembered by each function; then the oldest is forgotten. */
const REMEMBERED = 200;

/**
 * Reckons the odds of each plan once: equal foes share theirs, and so do drawings of the same question. Odds hang on what they
 * are reckoned from alone; so what is remembered is never wrong, and nothing else has to be forgotten.
 * @param reckon takes what is stored with a card: a plan, throws
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
