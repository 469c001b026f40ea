import { playedLoaded } from "../loading.ts";

/** Whether this screen is the referee's: only one is, however many GMs are online. */
export function refereeHere(): boolean {
  return Boolean(game.users?.activeGM?.isSelf);
}

let last: Promise<unknown> = Promise.resolve();

/**
 * Does one thing after the other: every task sees what those before it have written, and finds every game here that the world
 * plays. One that fails stops no other.
 */
export function enqueue<T>(task: () => Promise<T>): Promise<T> {
  const next = last.then(playedLoaded).then(task);
  last = next.catch(() => undefined);
  return next;
}
