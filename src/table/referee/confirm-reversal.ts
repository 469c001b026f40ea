import { DialogV2, utils } from "../../foundry.ts";
import { nameOfAct } from "../checks/act-name.ts";
import { cardName } from "../checks/card-name.ts";
import { readOrNull } from "../checks/readable.ts";
import { describeWrite } from "../checks/change-view.ts";
import type { Write } from "../documents/card-model.ts";
import { say } from "../words.ts";
import type { Conflict } from "./apply.ts";

/** A line for each conflict. All changes of a fight share one line: its fields mean nothing to users. */
function describe(conflicts: Write[]): string[] {
  const told = conflicts.map((write) => (isOfFight(write) ? say("QUADRANT.table.undo.fight") : lineOf(write)));
  return [...new Set(told)];
}

const isOfFight = ({ uuid }: Write): boolean => /^Combat\.[^.]+$/.test(uuid);

function lineOf(write: Write): string {
  const { label, before, after } = describeWrite(write);
  return before
    ? say("QUADRANT.table.undo.conflict", { label, before, after })
    : say("QUADRANT.table.undo.conflictWhole", { label, after });
}

function list(question: string, lines: string[]): string {
  if (lines.length === 0) return "";
  const items = lines.map((line) => `<li>${utils.escapeHTML(line)}</li>`);
  return `<p>${utils.escapeHTML(say(question))}</p><ul>${items.join("")}</ul>`;
}

/** Asks whether to take back other acts, too, and to undo writes although their values have changed since. */
export async function confirmReversal({
  conflicts,
  also = [],
  together = [],
}: Pick<Conflict, "conflicts" | "also" | "together">): Promise<boolean> {
  const title = conflicts.length > 0 ? "QUADRANT.table.undo.title" : "QUADRANT.table.undo.titleAlso";
  const agreed = await DialogV2.confirm({
    window: { title: say(title) },
    content:
      list(
        "QUADRANT.table.undo.also",
        also.map((card) => readOrNull(card, cardName) ?? card.alias),
      ) +
      list("QUADRANT.table.undo.together", together.map(nameOfAct)) +
      list("QUADRANT.table.undo.question", describe(conflicts)),
    rejectClose: false,
  } as never);
  return Boolean(agreed);
}
