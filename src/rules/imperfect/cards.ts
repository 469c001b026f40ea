import { facts, fail, list, whole } from "../guard.ts";
import { card as checkCard, cards } from "./guards.ts";
import { JOKERS, RANKS, SUITS, type Card, type Rank, type Suit } from "./vocabulary.ts";

/**
 * A whole deck of 54: spades, hearts, diamonds, clubs, each from ace to two, then the jokers. Future Imperfect ›
 * Combat.
 */
export function deck(): Card[] {
  return [...SUITS.flatMap((suit) => RANKS.map((rank): Card => `${rank}${suit}`)), ...JOKERS];
}

/**
 * A card's place in the count-down, higher values first: by rank, then by suit; the red joker is above all other cards,
 * the black one below. Future Imperfect › Combat. Error `card`.
 */
export function cardValue(card: Card): number {
  checkCard(card);
  if (card === "red") return 60;
  if (card === "black") return 0;
  const rank = RANKS.length + 1 - RANKS.indexOf(card.slice(0, -1) as Rank);
  const suit = SUITS.length - 1 - SUITS.indexOf(card.slice(-1) as Suit);
  return SUITS.length * rank + suit;
}

/** A sorted copy of the cards, the highest first. */
export function highestFirst(of: readonly Card[]): Card[] {
  return [...of].sort((a, b) => cardValue(b) - cardValue(a));
}

export function without(of: readonly Card[], gone: Card | undefined): Card[] {
  return of.filter((card) => card !== gone);
}

interface Draw {
  deck: Card[];
  /** One die face for each card drawn: 1 to the number of cards left at that draw. */
  faces: number[];
}

/**
 * Draws cards: each face takes the card at that place among the cards left. Future Imperfect › Combat. Errors `deck`
 * (also for a repeated card), `faces`.
 */
export function drawCards(draw: Draw): { drawn: Card[]; deck: Card[] } {
  const given = facts(draw);
  const left = [...cards(given.deck, "deck")];
  const drawn = list(given.faces, "faces").map((face) => {
    const place = whole(face, "faces", { min: 1, max: left.length });
    return left.splice(place - 1, 1)[0] ?? fail("faces");
  });
  return { drawn, deck: left };
}
