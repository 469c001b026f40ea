import { cardsIn, rootOf, runFrom } from "../chain/places.ts";
import { takeAllButton } from "../chain/take-all.ts";
import { asLines } from "../chain/targets.ts";
import type { Card } from "../documents/messages.ts";
import { clock, say, sayRefusal } from "../words.ts";
import { bucketViews } from "./card-buckets.ts";
import { blindCard } from "./blind-card.ts";
import { FOLD, isOpened } from "./card-memory.ts";
import { cardButtons, cardFoot } from "./card-buttons.ts";
import { answersView } from "./card-answers.ts";
import { cardShape, isOpenWhole } from "./card-shape.ts";
import { cardState } from "./card-state.ts";
import { oddsBefore } from "./odds-before.ts";
import { interventionViews } from "./card-interventions.ts";
import { spendsFor } from "./card-spends.ts";
import { isContinued } from "./chain.ts";
import { viewAsKept } from "./kept.ts";
import { rulingGroups, rulingViews } from "./card-rulings.ts";
import { waitingView } from "./card-waiting.ts";
import { writesFor } from "./card-writes.ts";
import { changeView } from "./change-view.ts";
import { oddsView } from "./odds-view.ts";
import { readerOf, seesOdds } from "./reader.ts";
import { partFor, rowsFor, sidesFor } from "./rows.ts";
import { checkOf, situationOf } from "./situation.ts";
import { sectionsOf, verdictFor } from "./verdict.ts";
import type { CardView, RowView } from "./views.ts";

/** Everything that a card shows to one user. */
export function cardView(card: Card, user: User.Implementation): CardView {
  const check = checkOf(card);
  const now = situationOf(card);
  if (card.system.secret === "declared") return blindCard(card, now, user);
  const shown = seesOdds(now.parties, user, card.system.game);
  const reader = readerOf(now.parties, user);
  const whole = viewAsKept(check, now, reader);
  const { headlines, ...view } = whole;
  const before = oddsBefore(card, whole, reader);
  const odds = shown ? check.odds(card.system.oddsPlan ?? now.plan, {}) : null;
  const hasOdds = odds !== null && before.results.length > 0 && Object.keys(odds).length > 1;
  const decided = now.outcome?.result ?? null;
  const undone = card.system.state === "undone";
  // An act without dice has an outcome at once. On a card that was not admitted or was closed, it is no verdict.
  const undecided = ["declared", "refused", "closed"].includes(card.system.state);
  const rulings = rulingViews(card, now, user);
  const rows = view.rows && rowsFor(before.rows ?? view.rows, reader, shown);
  const shownRows = undecided ? rows?.map((row) => ({ ...row, verdict: null })) : rows;
  const waiting = waitingView(card, now, user);
  const lines = asLines(card.id, shownRows ?? [], waiting, view.sides.length > 0);
  const all: Omit<CardView, "shape"> = {
    ...view,
    ...(rows && { rows: lines.rows }),
    headlines: [],
    verdict: undecided ? null : verdictFor(view.verdict),
    sections: undecided ? [] : sectionsOf(rows ?? [], view.verdict),
    id: card.id,
    game: card.system.game,
    time: clock(card.timestamp),
    words: card.system.words,
    secret: card.whisper.length > 0,
    waiting,
    interventions: interventionViews(card, now, user),
    rulings,
    rulingGroups: rulingGroups(card, rulings),
    ...(view.part && { part: partFor(view.part) }),
    spends: spendsFor(card, now, user).spends,
    folded: isContinued(card) ? { open: isOpened(card.id, FOLD) } : null,
    sides: sidesFor(view.sides, reader),
    changes: undone ? [] : writesFor(card, now, reader).map(changeView),
    notes: undone ? [] : card.system.applied.flatMap(({ notes }) => notes.map(sayRefusal)),
    odds: hasOdds ? oddsView(odds, before.results, decided) : null,
    // Replaces the `oddsPart` of the present plan, which `view` may have.
    oddsPart: hasOdds && before.oddsPart ? partFor(before.oddsPart) : undefined,
    buckets: bucketViews(card, now, view, reader),
    revised: card.system.spends.map(({ key, data, by, at }) => ({
      text: say(key, { ...data, by }),
      time: clock(at),
    })),
    buttons: [...takingAll(card, user), ...cardButtons(card, now, user)],
    state: cardState(card, now),
    foot: cardFoot(card, now, user),
  };
  if (all.rows) {
    const several = all.rows.filter(({ asked = [] }) => asked.length > 0).length > 1;
    all.rows = all.rows.map((row) => withAnswers(row, card.id, several));
  }
  const shape = cardShape(card, all, { now, user, headlines, odds, besides: lines.waiting });
  return { ...all, waiting: lines.waiting, shape };
}

/** The row with its questions, folded as far as needed. */
function withAnswers(row: RowView, id: string, several: boolean): RowView {
  const { asked } = row;
  if (!asked) return row;
  const all = isOpenWhole(id);
  const answers = asked.map((one, index) => ({ ...one, answers: answersView(one, { id, index, all, several }) }));
  return { ...row, asked: answers };
}

/** The button that takes all answers at once. In a chain, the chain has that button instead of the card. */
function takingAll(card: Card, user: User.Implementation): CardView["buttons"] {
  const isChain = cardsIn(runFrom(rootOf(card))).length > 1;
  const all = isChain ? null : takeAllButton([card], user);
  return all ? [all] : [];
}
