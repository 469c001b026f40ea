import { whole } from "../guard.ts";
import type { Judged } from "./degrees.ts";
import { rollCheck, type Standing } from "./roll-check.ts";
import { DIFFICULTIES } from "./tables/difficulties.ts";
import type { AbilityRoll } from "./vocabulary.ts";

export interface InitiativePlan {
  /** Quickness. */
  roll: AbilityRoll;
}

const RESULTS = ["cards0", "cards1", "cards2", "cards3", "cards4", "cards5"] as const;
/** `cards5` stands for five cards and more. */
export type InitiativeResult = (typeof RESULTS)[number];

export interface InitiativeOutcome extends Judged {
  result: InitiativeResult;
  /** Cards to draw, without an upper limit. */
  cards: number;
}

/** The number of cards that a fighter draws this round. Future Imperfect › Combat. Errors: those of `rollCheck`; `cards`. */
export const initiative = rollCheck<InitiativePlan, InitiativeOutcome>({
  tn: () => DIFFICULTIES.easy,
  results: () => RESULTS,
  resultOf: (standing) => RESULTS[Math.min(cardsOf(standing), RESULTS.length - 1)]!,
  finish: (judged) => ({ ...judged, cards: cardsOf(judged) }),
  effects: (_plan, { cards }) => [{ who: "self", set: "seat.draw", value: whole(cards, "cards", { min: 0 }) }],
});

function cardsOf({ bust, successes }: Standing): number {
  return bust ? 0 : 1 + successes;
}
