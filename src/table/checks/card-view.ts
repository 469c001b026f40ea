import type { Card } from "../documents/messages.ts";
import { clock, say, sayRefusal } from "../words.ts";
import { bucketViews } from "./card-buckets.ts";
import { blindCard } from "./blind-card.ts";
import { FOLD, isOpened } from "./card-memory.ts";
import { cardButtons, cardFoot } from "./card-buttons.ts";
import { cardState } from "./card-state.ts";
import { interventionViews } from "./card-interventions.ts";
import { spendsFor } from "./card-spends.ts";
import { isContinued } from "./chain.ts";
import { rulingGroups, rulingViews } from "./card-rulings.ts";
import { waitingView } from "./card-waiting.ts";
import { writesFor } from "./card-writes.ts";
import { changeView } from "./change-view.ts";
import { oddsView } from "./odds-view.ts";
import { readerOf, seesOdds } from "./reader.ts";
import { partFor, rowsFor, sidesFor } from "./rows.ts";
import { checkOf, situationOf } from "./situation.ts";
import { sectionsOf, verdictFor } from "./verdict.ts";
import type { CardView } from "./views.ts";

/** Everything that a card shows to one user. */
export function cardView(card: Card, user: User.Implementation): CardView {
  const check = checkOf(card);
  const now = situationOf(card);
  if (card.system.secret === "declared") return blindCard(card, now);
  const shown = seesOdds(now.parties, user);
  const odds = shown ? check.odds(now.plan, {}) : null;
  const reader = readerOf(now.parties, user);
  const { headlines: _ofTheDialog, ...view } = check.view(now, reader);
  const hasOdds = odds !== null && view.results.length > 0 && Object.keys(odds).length > 1;
  const decided = now.outcome?.result ?? null;
  const undone = card.system.state === "undone";
  // An act without dice has its result at once; it is none before the referee has agreed.
  const undecided = ["declared", "refused", "closed"].includes(card.system.state);
  const rulings = rulingViews(card, now, user);
  const rows = view.rows && rowsFor(view.rows, reader, shown);
  return {
    ...view,
    ...(rows && { rows: undecided ? rows.map((row) => ({ ...row, verdict: null })) : rows }),
    headlines: [],
    verdict: undecided ? null : verdictFor(view.verdict),
    sections: undecided ? [] : sectionsOf(rows ?? [], view.verdict),
    id: card.id,
    game: card.system.game,
    time: clock(card.timestamp),
    words: card.system.words,
    secret: card.whisper.length > 0,
    waiting: waitingView(card, now, user),
    interventions: interventionViews(card, now, user),
    rulings,
    rulingGroups: rulingGroups(card, rulings),
    ...(view.part && { part: partFor(view.part) }),
    spends: spendsFor(card, now, user).spends,
    folded: isContinued(card) ? { open: isOpened(card.id, FOLD) } : null,
    sides: sidesFor(view.sides, reader),
    changes: undone ? [] : writesFor(card, now, reader).map(changeView),
    notes: undone ? [] : card.system.applied.flatMap(({ notes }) => notes.map(sayRefusal)),
    odds: hasOdds ? oddsView(odds, view.results, decided) : null,
    ...(view.oddsPart && { oddsPart: hasOdds ? partFor(view.oddsPart) : undefined }),
    buckets: bucketViews(card, now, view, reader),
    revised: card.system.spends.map(({ key, data, by, at }) => ({
      text: say(key, { ...data, by }),
      time: clock(at),
    })),
    buttons: cardButtons(card, now, user),
    state: cardState(card, now),
    foot: cardFoot(card, now, user),
  };
}
