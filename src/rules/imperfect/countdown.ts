import { entries } from "../guard.ts";
import { LIMITS } from "../limits.ts";
import { highestFirst } from "./cards.ts";
import { cards } from "./guards.ts";
import type { Card } from "./vocabulary.ts";

/** A step of the count-down: a card, and the fighters that act on it. */
export interface Step {
  card: Card;
  /** Sorted. Several fighters hold the same card of both decks, and act together. */
  ids: string[];
}

/**
 * The order of a round: all hands by fighter's id, merged, the highest card first. Future Imperfect › Combat. Error
 * `hands`.
 */
export function countdown(hands: Record<string, Card[]>): Step[] {
  const holders = new Map<Card, string[]>();
  for (const [id, hand] of entries(hands, "hands", { most: LIMITS.people })) {
    for (const card of cards(hand, "hands")) holders.set(card, [...(holders.get(card) ?? []), id]);
  }
  return highestFirst([...holders.keys()]).map((card) => ({ card, ids: (holders.get(card) ?? []).sort() }));
}
