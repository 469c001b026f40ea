import type { CardView } from "../checks/views.ts";
import type { CardState } from "../documents/card-model.ts";
import { listed, say } from "../words.ts";
import type { Standing } from "./memory.ts";

/** The parts of a card's view that its announcement uses. */
export type Tellable = Pick<CardView, "title" | "parties" | "sides" | "verdict" | "rows">;

/** Whether the parties oppose each other: more than one side throws, or a target is harmed. */
export function isOpposed({ sides, rows, verdict }: Tellable): boolean {
  const thrown = [sides, ...(rows ?? []).map((row) => row.sides)];
  return thrown.some((one) => one.length > 1) || ["harm", "strain"].includes(verdict?.tone ?? "");
}

/** "Ace Astra against Space Marine and Ford": the parties in words, where a card draws arrows; "" without parties. */
export function whoSentence(view: Tellable): string {
  const groups: string[][] = [];
  for (const { name, together } of view.parties) {
    if (together && groups.length > 0) groups.at(-1)!.push(name);
    else groups.push([name]);
  }
  const [actors = [], ...rest] = groups;
  const whom = rest.flat();
  if (whom.length === 0) return listed(actors);
  const key = isOpposed(view) ? "against" : "to";
  return say(`QUADRANT.table.heard.${key}`, { who: listed(actors), whom: listed(whom) });
}

/** "7 against 6", "Ace Astra 7, Ford 5, Vex 2"; "" if a total is hidden or missing. */
function totalsOf({ sides }: Tellable): string {
  const known = sides.flatMap(({ name, total }) => (total === null ? [] : [{ name, total }]));
  if (known.length < sides.length || known.length === 0) return "";
  const [first, second] = known;
  if (known.length === 1) return String(first!.total);
  if (known.length === 2)
    return say("QUADRANT.table.heard.against", { who: String(first!.total), whom: String(second!.total) });
  return listed(
    known.map(({ name, total }) => `${name} ${total}`),
    "unit",
  );
}

/** "Out, 5 Damage". */
const wordOf = ({ word, number, label }: NonNullable<CardView["verdict"]>): string =>
  [word, [number, label].filter(Boolean).join(" ")].filter(Boolean).join(", ");

/** Joins parts into sentences, each with exactly one full stop. */
export const sentences = (parts: readonly string[]): string =>
  parts
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) => (/[.!?…]$/u.test(part) ? part : `${part}.`))
    .join(" ");

/**
 * The announcement of a card: "Freeze Ray. Ace Astra against Space Marine, 7 against 6. Hindered, 1 Damage.
 * Beaten by 1, within Toughness 5."
 * @param rest a last sentence: for whom it waits, why it was refused
 */
export function cardSentence(view: Tellable, rest = ""): string {
  const { title, verdict, rows = [] } = view;
  const who = [whoSentence(view), totalsOf(view)].filter(Boolean).join(", ");
  // For a single target, the card's own verdict is enough.
  const each = (verdict && rows.length === 1 ? [] : rows).flatMap((row) =>
    row.verdict ? [`${row.name}: ${wordOf(row.verdict)}`] : [],
  );
  const decided = verdict ? [wordOf(verdict), verdict.why] : [];
  return sentences([title, who, ...decided, ...each, rest]);
}

/**
 * The state of a card with its announcement: done, open or undone.
 * @param waits for whom it waits, as text
 * @param stateText its state in words, for a closed or refused card
 */
export function cardStanding(state: CardState, view: Tellable, waits: string, stateText: string): Standing {
  if (state === "undone") return { phase: "undone", text: sentences([view.title, whoSentence(view)]) };
  if (state === "closed" || state === "refused")
    return { phase: "done", text: cardSentence({ ...view, verdict: null }, stateText) };
  const isDecided = view.verdict !== null || (view.rows ?? []).some(({ verdict }) => verdict);
  return isDecided && !waits
    ? { phase: "done", text: cardSentence(view) }
    : { phase: "open", text: cardSentence(view, waits), brief: sentences([view.title, waits]) };
}
