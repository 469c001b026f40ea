/** What the rows that are being drawn share, those of a tracker or of a sheet; null while none are. */
let shared: Map<unknown, Map<unknown, unknown>> | null = null;

/** Draws rows of a fight or of an actor, at one moment: what is asked of it by `once` is worked out once for all of them. */
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
 * What follows from a fight, or an actor, as it stands, or what a word is. While rows are drawn it is worked out once for all of them; else anew,
 * since it may have changed.
 * @param make also tells one such question from another
 */
export function once<Fight, T>(make: (fight: Fight) => T, fight: Fight): T {
  if (!shared) return make(fight);
  const known = shared.get(make) ?? new Map<unknown, unknown>();
  shared.set(make, known);
  if (!known.has(fight)) known.set(fight, make(fight));
  return known.get(fight) as T;
}
