import { facts, fail, flag, list } from "../guard.ts";
import { highestFirst, without } from "./cards.ts";
import { card, cards, sleeve as checkSleeve } from "./guards.ts";
import type { Card } from "./vocabulary.ts";

/** A hand has so many cards, the red joker not counted. */
const KEPT = 2;

interface Dealt {
  drawn: Card[];
  /** What was up the sleeve before. */
  sleeve: Card | null;
}

export interface Deal {
  /** What may be kept, the highest first; jokers are not in it. */
  choice: Card[];
  /** Whether the red joker is kept besides. */
  red: boolean;
  sleeve: Card | null;
  discarded: Card[];
  /** The black joker was drawn. */
  reshuffle: boolean;
}

/**
 * What a fighter may choose from. The black joker takes the card up the sleeve with it, else the red joker, else the
 * highest card. Future Imperfect › Jokers. Errors `drawn` (also where a card is drawn twice), `sleeve`.
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
  /** The red joker was drawn. */
  red: boolean;
  kept: Card[];
}

/**
 * The hand of a round: two cards of the choice, all of them where there are fewer, and the red joker on top. Future
 * Imperfect › Combat. Errors `choice`, `red`, `kept`; `keep-two`: too many, too few, one twice, or one that was not drawn.
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
