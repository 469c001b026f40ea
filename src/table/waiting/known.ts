import type { Awaiting } from "./awaited.ts";

/** What waited when it was last looked. */
let waits: readonly Awaiting[] = [];

export const knownWaits = (): readonly Awaiting[] => waits;

/** @returns whether what is shown of it, on rows and tokens, is another than before */
export function knowWaits(now: readonly Awaiting[]): boolean {
  const isOther = marks(now) !== marks(waits);
  waits = now;
  return isOther;
}

const marks = (list: readonly Awaiting[]): string =>
  JSON.stringify(
    list.map(({ message, title, actors, users }) => [message.id, title, actors, users.map(({ id }) => id)]),
  );

/** What an actor has to answer, the oldest first, as far as it concerns this user: the GM is told of everybody's. */
export function waitsOf(actor: string, user: User.Implementation): Awaiting[] {
  return waits.filter(
    ({ actors, users }) => actors.includes(actor) && (user.isGM || users.some(({ id }) => id === user.id)),
  );
}
