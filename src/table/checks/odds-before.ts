import type { Card } from "../documents/messages.ts";
import type { Reader } from "./check.ts";
import { toldView } from "./kept.ts";
import { checkOf, situationWith } from "./situation.ts";
import type { CheckView, OddsView, RowView } from "./views.ts";

type Drawn = Pick<CheckView, "results" | "rows" | "oddsPart">;

/**
 * What a card draws its odds with: the plan as it stood when the dice were thrown, whatever has been spent since (ZAP-AM-19).
 * The rows are those of the present plan, each with its odds of then.
 * @param view the card by its present plan
 */
export function oddsBefore(card: Card, view: CheckView, reader: Reader): Drawn {
  const plan = card.system.oddsPlan;
  if (!plan) return view;
  // Before any throw: the dice that lie now may be none of that plan's.
  const then = toldView(checkOf(card), situationWith(card, { plan, throws: {} }), reader);
  const rows = view.rows?.map((row, index) => rowBefore(row, then.rows?.[index]));
  return { ...then, rows, oddsPart: then.oddsPart };
}

/** A row whose target was another one then has the odds that it has. */
function rowBefore(row: RowView, then: RowView | undefined): RowView {
  return row.odds && then?.odds && then.name === row.name ? { ...row, odds: markedAs(then.odds, row.odds) } : row;
}

/** Odds of then, with the result that it has come to. */
function markedAs(then: OddsView, { segments }: OddsView): OddsView {
  const happened = segments.find(({ marked }) => marked)?.key;
  return { ...then, segments: then.segments.map((one) => ({ ...one, marked: one.key === happened })) };
}
