import type { Card } from "../documents/messages.ts";
import type { Plan, Situation } from "./check.ts";
import { diceAdded, thrownDiceOf } from "./dice-owed.ts";
import { laneViews } from "./lane-view.ts";
import type { Lanes } from "./lanes.ts";
import { differencesBetween, oddsView } from "./odds-view.ts";
import { readerOf, seesOdds } from "./reader.ts";
import { rowsFor } from "./rows.ts";
import { checkOf, fitted, situationOf, situationWith } from "./situation.ts";
import { verdictFor } from "./verdict.ts";
import type { DifferenceView, LaneView, OddsView, RowView, VerdictView } from "./views.ts";

export interface MendView {
  /** The new result; null while dice are still to be thrown: `odds` then has the odds. */
  verdict: VerdictView | null;
  odds: OddsView | null;
  rows: RowView[];
  lanes: LaneView[];
  /** Dice are still to be thrown. */
  wants: boolean;
}

/** @param mended the card's situation with the present lists */
export function mendView(card: Card, lanes: Lanes, mended: Situation, user: User.Implementation): MendView {
  const check = checkOf(card);
  const reader = readerOf(mended.parties, user);
  const shown = seesOdds(mended.parties, user, card.system.game);
  const view = check.view(mended, reader);
  const { verdict, rows = [], results } = view;
  const owed = diceAdded(check, situationOf(card), mended.plan);
  const wanting = (role: string): number => owed[role]?.dice.length ?? 0;
  const open = shown && !mended.outcome;
  const odds = open ? check.odds(mended.plan, mended.throws) : {};
  const leadsTo = (other: Plan): DifferenceView[] => {
    if (!open || Object.keys(odds).length < 2) return [];
    // The plan may need fewer dice than are thrown: only those that it reads count.
    const read = fitted(check, other, thrownDiceOf(mended));
    return differencesBetween(check.odds(other, read), odds, view.headlines);
  };
  const becomes = (other: Plan): string => {
    const after = mended.outcome && situationWith(card, { plan: other }).outcome;
    if (!after || after.result === mended.outcome?.result) return "";
    return results.find(({ key }) => key === after.result)?.label ?? "";
  };
  return {
    verdict: verdictFor(verdict),
    odds: Object.keys(odds).length > 1 && results.length > 0 ? oddsView(odds, results) : null,
    rows: rowsFor(rows, reader, shown),
    lanes: laneViews(lanes, { game: card.system.game, check, now: mended, view, wanting, becomes, leadsTo }),
    wants: Object.keys(owed).length > 0,
  };
}
