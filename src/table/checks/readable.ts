import type { Card } from "../documents/messages.ts";

/**
 * What is read of a card; null where it cannot be read: its game is gone, or its plan is not what the rules ask for. Whoever
 * looks through all cards of the table reads each of them through this, so that one broken card, by hand or from elsewhere,
 * takes nothing down but itself: where it is drawn, it says so.
 */
export function readable<T>(card: Card, read: (card: Card) => T): T | null {
  try {
    return read(card);
  } catch {
    return null;
  }
}

/** For lists: whether something holds for a card that can be read. */
export const holds =
  (read: (card: Card) => boolean) =>
  (card: Card): boolean =>
    readable(card, read) ?? false;
