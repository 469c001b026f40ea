import type { Card } from "../documents/messages.ts";

/**
 * Reads a card; returns null if that throws: its game is not installed, or the rules cannot read its plan. Code that goes
 * through all cards of the table uses this, so that an invalid card affects only itself. Its own drawing says so.
 */
export function readOrNull<T>(card: Card, read: (card: Card) => T): T | null {
  try {
    return read(card);
  } catch {
    return null;
  }
}

/** A predicate for lists of cards: false for a card that cannot be read. */
export const holdsIfReadable =
  (read: (card: Card) => boolean) =>
  (card: Card): boolean =>
    readOrNull(card, read) ?? false;
