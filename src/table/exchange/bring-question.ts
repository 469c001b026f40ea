import { DialogV2, utils } from "../../foundry.ts";
import { say } from "../words.ts";
import type { Difference } from "./merge.ts";

/** Where the words are for what comes from a file, and for what comes from a text. */
export const bringingWords = ({ isText = false }: { isText?: boolean }): string =>
  isText ? "QUADRANT.table.paste.question" : "QUADRANT.table.bring";

/** What there is to know before a character comes in from a file. */
export interface Bringing {
  name: string;
  /** It comes from a text, and from no file. */
  isText?: boolean;
  /** What has no place here, a line each. */
  lost: readonly string[];
  /** What was changed here, and is another thing in the file. */
  conflicts: readonly (Difference & { document: Actor.Implementation | Item.Implementation })[];
  /** Names of Items that the file has no more. */
  dropped?: readonly string[];
  /** Names of Items that were deleted here, and are in the file still. */
  deleted?: readonly string[];
}

/** Most characters of a value that a line shows. */
const LONGEST = 60;

/**
 * Tells what has no place here, and asks about what was changed here since. Nothing has been written yet.
 * @returns whether what was changed is overwritten; null: nothing is to be done
 */
export async function askBringing(bringing: Bringing): Promise<{ overwrites: boolean } | null> {
  const { name, lost, conflicts, dropped = [], deleted = [] } = bringing;
  const differs = conflicts.length + dropped.length + deleted.length > 0;
  const words = bringingWords(bringing);
  const told = [
    list(`${words}.lost`, lost),
    list(
      `${words}.conflicts`,
      conflicts.map((one) => lineOf(one, words)),
    ),
    list(`${words}.dropped`, dropped),
    list(`${words}.deleted`, deleted),
  ];
  const answer: unknown = await DialogV2.wait({
    classes: ["quadrant", "q-window", "q-bring"],
    window: { title: say(`${words}.title`, { name }) },
    position: { width: 480 },
    content: told.join(""),
    buttons: [
      { action: "keep", label: say(`${words}.${differs ? "keep" : "go"}`), default: true },
      ...(differs ? [{ action: "overwrite", label: say(`${words}.overwrite`) }] : []),
      { action: "cancel", label: say("QUADRANT.table.ask.cancel") },
    ],
    rejectClose: false,
  } as never);
  return answer === "keep" || answer === "overwrite" ? { overwrites: answer === "overwrite" } : null;
}

function list(key: string, lines: readonly string[]): string {
  if (lines.length === 0) return "";
  const items = lines.map((line) => `<li>${utils.escapeHTML(line)}</li>`);
  return `<h3>${utils.escapeHTML(say(key))}</h3><ul>${items.join("")}</ul>`;
}

function lineOf({ document, path, mine, theirs }: Bringing["conflicts"][number], words: string): string {
  return say(`${words}.conflict`, {
    what: `${document.name}: ${labelOf(document, path)}`,
    mine: shown(mine),
    theirs: shown(theirs),
  });
}

/** The label of a field as sheets have it; its path where there is none. */
function labelOf(document: Actor.Implementation | Item.Implementation, path: string): string {
  const inner = path.replace(/^system\./, "");
  if (inner === path) return say("QUADRANT.table.bring.name");
  const { schema } = document.system as unknown as {
    schema: { getField(path: string): { label?: string } | undefined };
  };
  const label = schema.getField(inner)?.label;
  return label ? say(label) : inner;
}

function shown(value: unknown): string {
  if (value === null || value === undefined || value === "") return "–";
  const text =
    typeof value === "string"
      ? value.replaceAll(/<[^>]*>/g, " ").trim()
      : typeof value === "number"
        ? value
        : JSON.stringify(value);
  const told = String(text);
  return told.length > LONGEST ? `${told.slice(0, LONGEST - 1)}…` : told;
}
