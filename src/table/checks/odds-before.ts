import type { Card } from "../documents/messages.ts";
import type { Reader } from "./check.ts";
import { viewAsKept } from "./kept.ts";
import { checkOf, situationWith } from "./situation.ts";
import type { CheckView, OddsView, RowView } from "./views.ts";

type Drawn = Pick<CheckView, "results" | "rows" | "oddsPart">;

/**
 * The parts of the view with which a card draws its odds: by the plan as it was when the dice were thrown, whatever was spent
 * since (ZAP-AM-19). The rows are those of the present plan, each with the odds of that earlier plan.
 * @param view the view of the card's present plan
 */
export function oddsBefore(card: Card, view: CheckView, reader: Reader): Drawn {
  const plan = card.system.oddsPlan;
  if (!plan) return view;
  // Without throws: the present dice may not fit the earlier plan.
  const then = viewAsKept(checkOf(card), situationWith(card, { plan, throws: {} }), reader);
  const rows = view.rows?.map((row, index) => rowBefore(row, then.rows?.[index]));
  return { ...then, rows, oddsPart: then.oddsPart };
}

/** A row with the odds of the earlier plan, or with its own if that plan had another target there. */
function rowBefore(row: RowView, then: RowView | undefined): RowView {
  return row.odds && then?.odds && then.name === row.name ? { ...row, odds: markedAs(then.odds, row.odds) } : row;
}

/** The earlier odds, with the result that happened marked. */
function markedAs(then: OddsView, { segments }: OddsView): OddsView {
  const happened = segments.find(({ marked }) => marked)?.key;
  return { ...then, segments: then.segments.map((one) => ({ ...one, marked: one.key === happened })) };
}
