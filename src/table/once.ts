/** The cache of `once` while rows of a tracker or a sheet are drawn; null otherwise. */
let shared: Map<unknown, Map<unknown, unknown>> | null = null;

/** Runs a synchronous drawing during which `once` caches its results. */
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
 * The result of `make(fight)`, for a fight, an actor or a word. During `inOneLook` it is computed once and shared by all rows;
 * otherwise anew with each call, since the document may have changed.
 * @param make also the key of the cache, so it must be the same function each time
 */
export function once<Fight, T>(make: (fight: Fight) => T, fight: Fight): T {
  if (!shared) return make(fight);
  const known = shared.get(make) ?? new Map<unknown, unknown>();
  shared.set(make, known);
  if (!known.has(fight)) known.set(fight, make(fight));
  return known.get(fight) as T;
}
