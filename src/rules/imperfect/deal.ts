import { facts, fail, flag, list } from "../guard.ts";
import { highestFirst, without } from "./cards.ts";
import { card, cards, sleeve as checkSleeve } from "./guards.ts";
import type { Card } from "./vocabulary.ts";

/** Cards in a hand, without the red joker. */
const KEPT = 2;

interface Dealt {
  drawn: Card[];
  /** The card up the sleeve before the draw. */
  sleeve: Card | null;
}

export interface Deal {
  /** The cards that may be kept, highest first, without jokers. */
  choice: Card[];
  /** Whether the fighter also keeps the red joker. */
  red: boolean;
  sleeve: Card | null;
  discarded: Card[];
  /** The black joker was drawn. */
  reshuffle: boolean;
}

/**
 * The cards that a fighter may choose from. The black joker also discards the card up the sleeve, else the red joker,
 * else the highest card. Future Imperfect › Jokers. Errors `drawn` (also for a repeated card), `sleeve`.
 */
export function deal(dealt: Dealt): Deal {
  const given = facts(dealt);
  const drawn = cards(given.drawn, "drawn");
  const sleeve = checkSleeve(given.sleeve, drawn);
  const reshuffle = drawn.includes("black");
  const others = highestFirst(without(drawn, "black"));
  const lost = reshuffle ? (sleeve ?? others[0]) : undefined;
  const left = without(others, lost);
  return {
    choice: without(left, "red"),
    red: left.includes("red"),
    sleeve: reshuffle ? null : sleeve,
    discarded: [...(reshuffle ? (["black"] as const) : []), ...(lost ? [lost] : [])],
    reshuffle,
  };
}

interface Choice {
  choice: Card[];
  /** Whether the red joker was drawn. */
  red: boolean;
  kept: Card[];
}

/**
 * The hand of a round: two cards of the choice, or all if there are fewer, plus the red joker. Future Imperfect ›
 * Combat. Errors `choice`, `red`, `kept`; `keep-two`: too many, too few, a repeated card, or one that was not drawn.
 */
export function keep(choice: Choice): { hand: Card[]; discarded: Card[] } {
  const given = facts(choice);
  const offered = cards(given.choice, "choice");
  if (offered.includes("red") || offered.includes("black")) return fail("choice");
  const red = flag(given.red, "red");
  const kept = list(given.kept, "kept").map((entry) => card(entry, "kept"));
  const discarded = offered.filter((entry) => !kept.includes(entry));
  const wanted = Math.min(KEPT, offered.length);
  if (kept.length !== wanted || discarded.length !== offered.length - wanted) return fail("kept", "keep-two");
  const hand = highestFirst(kept);
  return { hand: red ? ["red", ...hand] : hand, discarded };
}
