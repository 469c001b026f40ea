import { hasNewerCard } from "../documents/in-log.ts";
import type { Card } from "../documents/messages.ts";
import { keepsCardsOpen } from "../settings.ts";
import { hasRules } from "../rulebook.ts";
import { say } from "../words.ts";
import { answersView } from "./card-answers.ts";
import { cardMenu } from "./card-menu.ts";
import { openedByHand } from "./card-memory.ts";
import { pressView } from "./card-press.ts";
import { foldedSpends } from "./folded-spends.ts";
import { ALL, isLine, openedFirst, showsActs, stageOf, unfoldedOf, type Part, type Standing } from "./card-rest.ts";
import { namesOnly, throwsView, whomOf } from "./card-throws.ts";
import type { Situation } from "./check.ts";
import { headlineViews, type Odds } from "./odds-view.ts";
import type { CardShape, CardView, ChangeView, CheckView } from "./views.ts";

type Whole = Omit<CardView, "shape">;

/** What determines the shape of a card beside its view. */
interface Shown {
  now: Situation;
  user: User.Implementation;
  headlines: CheckView["headlines"];
  /** Null for a reader who may not see the odds. */
  odds: Odds | null;
  /** What the card waits for, without the questions that are in the lines of its targets. */
  besides: Whole["waiting"];
}

/** How a card is drawn for one reader. @param view everything that the reader may see of it */
export function cardShape(card: Card, view: Whole, { now, user, headlines, odds, besides }: Shown): CardShape {
  const stage = stageOf(standing(card, view));
  // An undone card is one line, even for a reader who keeps cards open.
  const full = stage === "takenBack" ? (openedByHand(card.id, ALL) ?? false) : isOpenWhole(card.id);
  const byHand = (part: Part): boolean | null => openedByHand(card.id, part);
  const open = unfoldedOf({ doing: byHand("doing"), thrown: byHand("thrown"), odds: byHand("odds") }, full);
  const [headline] = odds && view.odds ? headlineViews(odds, headlines) : [];
  const number = headline ? { percent: headline.percent, label: headline.label } : null;
  const lineCount = linesOf(view);
  const unfolded = open.doing || open.thrown || open.odds;
  const spends = foldedSpends(card.id, view.spends, { all: full, label: say("QUADRANT.table.card.chips") });
  const press = pressView(card.id, { ...view, spends }, { stage, all: full });
  const hasOdds = view.odds !== null || Boolean(view.rows?.some((row) => row.odds !== null));
  const more = hasOdds || press.filled !== null || press.small.length + press.more.length > 0 || pressableOn(view) > 0;
  const asked = besides?.asked ?? [];
  // A refused or closed card shows no dice.
  const throws = ["refused", "closed"].includes(card.system.state) ? namesOnly(view) : throwsView(view);
  const change = view.changes.length > 0 ? withoutRepeats(mainChange(view), view) : null;
  return {
    stage,
    ...open,
    first: openedFirst(stage, { lines: lineCount > 0, more }),
    full,
    unfolded,
    line: isLine(stage) && !unfolded,
    acts: showsActs(stage, open),
    press,
    spends,
    sentence: sentenceOf(view, stage),
    whom: whomOf(view.parties, " ▸ "),
    throws,
    why: whyWithoutTotals(view, totalsOf(throws)),
    change,
    changes: Math.max(0, view.changes.length - 1),
    number,
    quiet: isQuiet(card) || (stage === "deciding" && card.system.state === "open"),
    asked: asked.map((one, index) => answersView(one, { id: card.id, index, all: full, several: asked.length > 1 })),
    menu: cardMenu(card, now, user, {
      lines: lineCount,
      odds: hasOdds ? (number?.percent ?? " ") : "",
      unfolded: open,
      sections: [...(view.verdict ? [view.verdict] : []), ...view.sections].filter(({ source }) => hasRules(source)),
    }),
  };
}

/** Whether no part of a card is folded: its reader has unfolded all of it, or keeps cards open. */
export const isOpenWhole = (id: string): boolean => openedByHand(id, ALL) ?? keepsCardsOpen();

/** The facts that decide in which stage the card is drawn. */
function standing(card: Card, view: Whole): Standing {
  const { state, secret } = card.system;
  const { waiting } = view;
  const answers = waiting && !waiting.others ? waiting.asked.flatMap(({ choices }) => choices).length : 0;
  const pressable = pressableOn(view);
  const isOpen = state === "open";
  const goesOn = view.buttons.some(({ action, primary, reason }) => action === "follow" && primary && !reason);
  const due = (isOpen ? pressable + view.foot.length : 0) + (goesOn ? 1 : 0);
  const may = state === "applied" ? pressable : 0;
  return {
    state,
    blind: secret === "declared",
    answers,
    due,
    may,
    passed: hasNewerCard(card),
    waits: waiting !== null,
  };
}

/** How many controls of a card could be pressed now, without those that are folded under a heading. */
function pressableOn({ buttons, spends, interventions, rulings }: Whole): number {
  const free = (list: readonly { reason: string | null }[]): number => list.filter(({ reason }) => !reason).length;
  const unruled = rulings.filter(({ field, line, group }) => field && !line && !group).length;
  return (
    free(buttons) + free(spends.chips) + interventions.reduce((sum, { entries }) => sum + free(entries), 0) + unruled
  );
}

/** Whether a card's state needs no words: an icon, the struck line or the waiting line shows it already. */
function isQuiet({ system: { state, secret } }: Card): boolean {
  return Boolean(game.users!.activeGM) && (state === "applied" || state === "undone" || (state === "open" && !secret));
}

/** How many lines show how the card was thrown: sides, parts, changes, notes, reconsiderations. */
function linesOf({ sides, rows, part, changes, notes, revised, buckets, words, figures }: Whole): number {
  const lists = [sides, rows, changes, notes, revised, buckets, figures];
  return lists.reduce((sum, list) => sum + (list?.length ?? 0), 0) + (part ? 1 : 0) + (words ? 1 : 0);
}

/** The card in one sentence: "Freeze Ray. Ace Astra against Space Marine, 7 against 6. Hindered. Beaten by 1." */
function sentenceOf(view: Whole, stage: CardShape["stage"]): string {
  const against = ` ${say("QUADRANT.table.card.against")} `;
  const whom = whomOf(view.parties, against);
  const title = `${view.kind}: ${view.title}`;
  if (stage === "takenBack")
    return say("QUADRANT.table.card.takenBack", { what: [title, whom].filter(Boolean).join(". ") });
  const totals = view.verdict ? totalsOf(throwsView(view)) : "";
  const word = view.verdict
    ? [view.verdict.word, whyWithoutTotals(view, totals)]
    : [view.waiting?.label ?? view.state.text];
  const parts = [title, [whom, totals].filter(Boolean).join(", "), ...word].filter(Boolean);
  return parts.map((part) => (/[.!?…]$/.test(part) ? part : `${part}.`)).join(" ");
}

/** "7 against 6" */
const totalsOf = (throws: CardShape["throws"]): string =>
  [throws?.total, throws?.against].filter(Boolean).join(` ${say("QUADRANT.table.card.against")} `);

/** The reason for the verdict, without the totals at its beginning: the card shows those already. */
function whyWithoutTotals({ verdict }: Whole, totals: string): string {
  const { why = "" } = verdict ?? {};
  const again = `${totals}.`;
  return totals && why.startsWith(again) ? why.slice(again.length).trimStart() : why;
}

/** The change that the verdict is about: one with the same word, else one of the second party, else the first. */
function mainChange({ changes, parties, verdict }: Whole): ChangeView {
  const other = parties[1] && `${parties[1].name}: `;
  const named = changes.find(({ label }) => verdict && label.endsWith(`: ${verdict.word}`));
  return named ?? changes.find(({ label }) => other && label.startsWith(other)) ?? changes[0]!;
}

/** A change without its party's name, and without its label if the verdict shows the same word. */
function withoutRepeats(change: ChangeView, { parties, verdict }: Whole): ChangeView {
  const whose = parties.find(({ name }) => change.label.startsWith(`${name}: `));
  const what = whose ? change.label.slice(whose.name.length + 2) : change.label;
  return { ...change, label: what === verdict?.word ? "" : what };
}
