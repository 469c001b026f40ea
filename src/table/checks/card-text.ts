import { say } from "../words.ts";
import { allSides, whomOf } from "./card-throws.ts";
import { oddsLine } from "./odds-view.ts";
import type { CardView, RowView, SideView, VerdictView } from "./views.ts";

/** A card as plain text, with only what its reader may see. */
export function cardText(view: CardView): string {
  const lines = [
    `${view.kind}: ${view.title} (${view.time})`,
    [whomOf(view.parties, " ▸ "), view.chip].filter(Boolean).join(" · "),
    view.words,
    ...allSides(view).map(sideLine),
    ...(view.rows ?? []).flatMap(rowLines),
    ...(view.verdict ? verdictLines(view.verdict) : [view.waiting?.label ?? ""]),
    ...view.changes.map(({ label, before, after }) => `${label} ${before ? `${before} → ` : ""}${after}`),
    ...view.notes,
    ...view.rulings.map(({ line }) => line),
    view.odds ? `${say("QUADRANT.table.card.oddsBefore")}: ${oddsLine(view.odds)}` : "",
    view.state.text,
  ];
  return lines.filter(Boolean).join("\n");
}

const sideLine = ({ name, dice, total, note }: SideView): string => {
  const faces = dice.map(({ text, aces }) => aces?.join(" + ") ?? text).join(", ");
  const sum = total === null ? "" : ` = ${total}`;
  return `${name}: ${faces}${sum}${note ? ` (${note})` : ""}`;
};

const rowLines = (row: RowView): string[] => [
  row.name,
  ...allSides(row).map(sideLine),
  ...(row.verdict ? verdictLines(row.verdict) : []),
];

const verdictLines = ({ word, number, label, why }: VerdictView): string[] => [
  [word, number, label].filter(Boolean).join(" "),
  why,
];
