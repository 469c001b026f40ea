/** The keys of the acts that are running. */
const acts = new Set<string>();

/**
 * Runs an act, unless one with the same key is running on this client: a double click acts only once.
 * @param key identifies the act
 */
export async function oneAtATime(key: string, act: () => Promise<void>): Promise<void> {
  if (acts.has(key)) return;
  acts.add(key);
  try {
    await act();
  } finally {
    acts.delete(key);
  }
}
