import { type Card, JOKERS } from "#rules/imperfect";
import { say } from "#table/words.ts";

const isJoker = (card: Card): boolean => JOKERS.some((joker) => joker === card);

/** "Queen of hearts", "Red joker". */
export function cardName(card: Card): string {
  if (isJoker(card)) return say(`QUADRANT.imperfect.joker.${card}`);
  const [rank, suit] = [card.slice(0, -1), card.slice(-1)];
  return say("QUADRANT.imperfect.cardName", {
    rank: say(`QUADRANT.imperfect.rank.${rank}`),
    suit: say(`QUADRANT.imperfect.suit.${suit}`),
  });
}

/** "3 cards". */
export function cardCount(count: number): string {
  const key = count === 0 ? "none" : count === 1 ? "one" : "more";
  return say(`QUADRANT.imperfect.cards.${key}`, { count });
}

/** "Q♥": the same in every language, for what is written down once for all readers. */
export function cardSign(card: Card): string {
  const { index, sign } = faceOf(card);
  return isJoker(card) ? sign : index + sign;
}

/** A card as it is drawn: face up, with its corner index and its suit; the word goes with it. */
export interface CardFace {
  /** "J", "10"; "★" for a joker. */
  index: string;
  suit: "spades" | "hearts" | "diamonds" | "clubs" | "joker";
  /** The suit as a sign. */
  sign: string;
  red: boolean;
  label: string;
  card: Card;
}

const SUITS = {
  S: { suit: "spades", sign: "♠" },
  H: { suit: "hearts", sign: "♥" },
  D: { suit: "diamonds", sign: "♦" },
  C: { suit: "clubs", sign: "♣" },
} as const;

export function faceOf(card: Card): CardFace {
  const label = cardName(card);
  if (isJoker(card)) return { index: "★", suit: "joker", sign: "★", red: card === "red", label, card };
  const { suit, sign } = SUITS[card.slice(-1) as keyof typeof SUITS];
  return { index: card.slice(0, -1), suit, sign, red: suit === "hearts" || suit === "diamonds", label, card };
}
