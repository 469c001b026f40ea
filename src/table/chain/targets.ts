import { allSides } from "../checks/card-throws.ts";
import type { CardView, RowView } from "../checks/views.ts";
import { counted, say } from "../words.ts";
import { isUnfolded } from "./unfold.ts";
import type { LineView } from "./views.ts";

type Waiting = CardView["waiting"];
type Asked = NonNullable<Waiting>["asked"];

/**
 * The targets of a card as lines, each with what this reader may answer for it. A single target that is all of a card needs no
 * line.
 * @param beside whether the card has sides of its own, beside which they stand
 * @returns the rows, and what the card waits for besides
 */
export function asLines(
  card: string,
  rows: RowView[],
  waiting: Waiting,
  beside = false,
): { rows: RowView[]; waiting: Waiting } {
  if (rows.length < (beside ? 1 : 2)) return { rows, waiting };
  // What the GM may answer in the place of others stands together, folded.
  const own = waiting && !waiting.others ? waiting.asked : [];
  const asked = rows.map((row) => askedOf(row, own));
  const first = asked.findIndex((own) => own.length > 0);
  const lines = rows.map((row, index) => ({
    ...row,
    asked: asked[index]!,
    line: lineOf(`${card} row ${index}`, row, {
      mine: asked[index]!.length > 0,
      waits: waiting !== null,
      unsaid: index === first,
    }),
  }));
  const taken = new Set(asked.flat());
  return { rows: lines, waiting: waiting && { ...waiting, asked: waiting.asked.filter((one) => !taken.has(one)) } };
}

/** What is asked of a row: of one of the sides that it alone has. */
function askedOf({ sides }: RowView, asked: Asked): Asked {
  const roles = new Set(sides.map(({ role }) => role));
  return asked.filter(({ choices: [choice] }) => choice && choice.action === "answer" && roles.has(choice.role));
}

/** The line of a row: its totals, and its word; without one, whom it waits for. */
function lineOf(
  part: string,
  row: RowView,
  { mine, waits, unsaid }: { mine: boolean; waits: boolean; unsaid: boolean },
): LineView {
  const { name, img, verdict, note } = row;
  const sides = allSides(row);
  const totals = sides.flatMap(({ total }) => (total === null ? [] : [counted(total)]));
  const open = waits && !verdict && sides.length > 0;
  return {
    part,
    name,
    img,
    dice: [],
    total: totals.join(" : "),
    word: verdict?.word ?? (open ? say(`QUADRANT.table.chain.${mine ? "you" : "waits"}`) : note),
    tone: verdict?.tone ?? (open ? "wait" : "plain"),
    struck: false,
    open: isUnfolded(part, unsaid),
  };
}
