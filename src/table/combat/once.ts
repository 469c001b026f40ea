/** What the rows that are being drawn share; null while none are. */
let shared: Map<unknown, Map<unknown, unknown>> | null = null;

/** Draws rows of a fight, at one moment of it: what is asked of the fight by `once` is worked out once for all of them. */
export function inOneLook<T>(draw: () => T): T {
  if (shared) return draw();
  shared = new Map();
  try {
    return draw();
  } finally {
    shared = null;
  }
}

/**
 * What follows from a fight as it stands. While rows are drawn it is worked out once for all of them; else anew, since
 * the fight may have changed.
 * @param make also tells one such question from another
 */
export function once<Fight extends object, T>(make: (fight: Fight) => T, fight: Fight): T {
  if (!shared) return make(fight);
  const known = shared.get(make) ?? new Map<unknown, unknown>();
  shared.set(make, known);
  if (!known.has(fight)) known.set(fight, make(fight));
  return known.get(fight) as T;
}
