import { DialogV2, utils } from "../../foundry.ts";
import { say } from "../words.ts";
import type { Difference } from "./merge.ts";

const BRINGING = "QUADRANT.table.bring";

/** What there is to know before a character comes in from a file. */
export interface Bringing {
  name: string;
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
  const told = [
    list("lost", lost),
    list("conflicts", conflicts.map(lineOf)),
    list("dropped", dropped),
    list("deleted", deleted),
  ];
  const answer: unknown = await DialogV2.wait({
    classes: ["quadrant", "q-window", "q-bring"],
    window: { title: say(`${BRINGING}.title`, { name }) },
    position: { width: 480 },
    content: told.join(""),
    buttons: [
      { action: "keep", label: say(`${BRINGING}.${differs ? "keep" : "go"}`), default: true },
      ...(differs ? [{ action: "overwrite", label: say(`${BRINGING}.overwrite`) }] : []),
      { action: "cancel", label: say("QUADRANT.table.ask.cancel") },
    ],
    rejectClose: false,
  } as never);
  return answer === "keep" || answer === "overwrite" ? { overwrites: answer === "overwrite" } : null;
}

function list(key: string, lines: readonly string[]): string {
  if (lines.length === 0) return "";
  const items = lines.map((line) => `<li>${utils.escapeHTML(line)}</li>`);
  return `<h3>${utils.escapeHTML(say(`${BRINGING}.${key}`))}</h3><ul>${items.join("")}</ul>`;
}

function lineOf({ document, path, mine, theirs }: Bringing["conflicts"][number]): string {
  return say(`${BRINGING}.conflict`, {
    what: `${document.name}: ${labelOf(document, path)}`,
    mine: shown(mine),
    theirs: shown(theirs),
  });
}

/** The label of a field as sheets have it; its path where there is none. */
function labelOf(document: Actor.Implementation | Item.Implementation, path: string): string {
  const inner = path.replace(/^system\./, "");
  if (inner === path) return say(`${BRINGING}.name`);
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
