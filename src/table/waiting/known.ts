import type { Awaiting } from "./awaited.ts";

/** The waiting messages at the last check. */
let waits: readonly Awaiting[] = [];

export const knownWaits = (): readonly Awaiting[] => waits;

/** Stores the waiting messages. @returns whether their marks on rows and tokens must be redrawn */
export function knowWaits(now: readonly Awaiting[]): boolean {
  const isOther = marks(now) !== marks(waits);
  waits = now;
  return isOther;
}

const marks = (list: readonly Awaiting[]): string =>
  JSON.stringify(
    list.map(({ message, title, actors, users }) => [message.id, title, actors, users.map(({ id }) => id)]),
  );

/** The messages that wait for an actor, the oldest first: for a player only those to be answered, for a GM all. */
export function waitsOf(actor: string, user: User.Implementation): Awaiting[] {
  return waits.filter(
    ({ actors, users }) => actors.includes(actor) && (user.isGM || users.some(({ id }) => id === user.id)),
  );
}
