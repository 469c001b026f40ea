import { playedLoaded } from "../loading.ts";

/** Whether this client is the referee: only one is, however many GMs are online. */
export function refereeHere(): boolean {
  return Boolean(game.users?.activeGM?.isSelf);
}

let last: Promise<unknown> = Promise.resolve();

/**
 * Runs tasks one after the other. Every task sees the writes of those before it, and finds all played games loaded. A task that
 * fails does not stop the next.
 */
export function enqueue<T>(task: () => Promise<T>): Promise<T> {
  const next = last.then(playedLoaded).then(task);
  last = next.catch(() => undefined);
  return next;
}
