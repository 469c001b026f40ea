/** What is under way. */
const acts = new Set<string>();

/**
 * Does something, unless the same is under way at this screen: a double click does nothing twice.
 * @param key tells what is the same
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
