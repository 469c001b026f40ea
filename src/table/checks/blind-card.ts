import type { Card } from "../documents/messages.ts";
import { clock } from "../words.ts";
import { cardShape } from "./card-shape.ts";
import { cardState } from "./card-state.ts";
import type { Situation } from "./check.ts";
import { viewAsKept } from "./kept.ts";
import { BLIND, blindView } from "./secrecy.ts";
import { checkOf } from "./situation.ts";
import type { CardView } from "./views.ts";

/**
 * The card of a throw that the GM makes in secret: who does what, the user's words, and the state. It is the same for all
 * readers.
 */
export function blindCard(card: Card, now: Situation, user: User.Implementation): CardView {
  const view: Omit<CardView, "shape"> = {
    ...blindView(viewAsKept(checkOf(card), now, BLIND)),
    id: card.id,
    game: card.system.game,
    time: clock(card.timestamp),
    words: card.system.words,
    secret: card.whisper.length > 0,
    waiting: null,
    interventions: [],
    spends: { chips: [], groups: [] },
    folded: null,
    rulings: [],
    rulingGroups: [],
    sections: [],
    buckets: [],
    changes: [],
    notes: [],
    odds: null,
    revised: [],
    buttons: [],
    state: cardState(card, now),
    foot: [],
  };
  return { ...view, shape: cardShape(card, view, { now, user, headlines: [], odds: null, besides: view.waiting }) };
}
