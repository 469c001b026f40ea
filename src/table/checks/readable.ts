import type { Card } from "../documents/messages.ts";

/**
 * Reads a card; null where it cannot be read: its game is gone, or the rules refuse its plan. Code that goes through
 * all cards of the table reads each of them with this, so that one broken card, by hand or from elsewhere, breaks
 * nothing but itself: where it is drawn, it says so.
 */
export function readable<T>(card: Card, read: (card: Card) => T): T | null {
  try {
    return read(card);
  } catch {
    return null;
  }
}

/** For lists: whether something holds for a card, if the card can be read. */
export const holds =
  (read: (card: Card) => boolean) =>
  (card: Card): boolean =>
    readable(card, read) ?? false;
