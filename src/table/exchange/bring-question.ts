import { DialogV2, utils } from "../../foundry.ts";
import { say } from "../words.ts";
import type { Difference } from "./merge.ts";

/** The prefix of the word keys for an import from a file, or from a text. */
export const bringingWords = ({ isText = false }: { isText?: boolean }): string =>
  isText ? "QUADRANT.table.paste.question" : "QUADRANT.table.bring";

/** The question before a character is imported. */
export interface Bringing {
  name: string;
  /** The source is a pasted text, not a file. */
  isText?: boolean;
  /** Contents of the file that our models cannot hold, a line each. */
  lost: readonly string[];
  /** Fields that were changed here since the last import and differ from the file. */
  conflicts: readonly (Difference & { document: Actor.Implementation | Item.Implementation })[];
  /** Names of Items that the file no longer contains. */
  dropped?: readonly string[];
  /** Names of Items that were deleted here but are still in the file. */
  deleted?: readonly string[];
}

/** Maximum length of a value in a line. */
const LONGEST = 60;

/**
 * Shows what cannot be imported, and asks whether to overwrite what was changed here. Nothing has been written yet.
 * @returns whether the changes are overwritten; null if the user cancels the import
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

/** The label of a field; its path if it has none. */
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
