import { allSides } from "../checks/card-throws.ts";
import type { CardView, RowView } from "../checks/views.ts";
import { counted, say } from "../words.ts";
import { isUnfolded } from "./unfold.ts";
import type { LineView } from "./views.ts";

type Waiting = CardView["waiting"];
type Asked = NonNullable<Waiting>["asked"];

/**
 * The targets of a card as lines, each with the answers that this reader may give for it. A single target needs no line if the
 * card has no sides of its own.
 * @param beside whether the card has sides of its own
 * @returns the rows, and what the card waits for apart from them
 */
export function asLines(
  card: string,
  rows: RowView[],
  waiting: Waiting,
  beside = false,
): { rows: RowView[]; waiting: Waiting } {
  if (rows.length < (beside ? 1 : 2)) return { rows, waiting };
  // Questions that the GM may answer in place of players are folded together elsewhere.
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

/** The questions for a row: those for a role of one of its sides. */
function askedOf({ sides }: RowView, asked: Asked): Asked {
  const roles = new Set(sides.map(({ role }) => role));
  return asked.filter(({ choices: [choice] }) => choice && choice.action === "answer" && roles.has(choice.role));
}

/** The line of a row: its totals and its verdict or, without a verdict, whether it waits for this reader or for others. */
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
