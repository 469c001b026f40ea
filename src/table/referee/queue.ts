/** Whether this screen is the referee's: only one is, however many GMs are online. */
export function refereeHere(): boolean {
  return Boolean(game.users?.activeGM?.isSelf);
}

let last: Promise<unknown> = Promise.resolve();

/**
 * Runs tasks one after the other: every task sees what those before it have written. A task that fails stops no other.
 */
export function enqueue<T>(task: () => Promise<T>): Promise<T> {
  const next = last.then(task);
  last = next.catch(() => undefined);
  return next;
}
