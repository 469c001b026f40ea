import { DialogV2, utils } from "../../foundry.ts";
import { describeWrite } from "../checks/change-view.ts";
import type { Write } from "../documents/card-model.ts";
import { say } from "../words.ts";

function describe(write: Write): string {
  const { label, before, after } = describeWrite(write);
  return before
    ? say("QUADRANT.table.undo.conflict", { label, before, after })
    : say("QUADRANT.table.undo.conflictWhole", { label, after });
}

/** Asks whether to take back what has changed since. */
export async function confirmReversal(conflicts: Write[]): Promise<boolean> {
  const lines = conflicts.map((write) => `<li>${utils.escapeHTML(describe(write))}</li>`);
  const agreed = await DialogV2.confirm({
    window: { title: say("QUADRANT.table.undo.title") },
    content: `<p>${utils.escapeHTML(say("QUADRANT.table.undo.question"))}</p><ul>${lines.join("")}</ul>`,
    rejectClose: false,
  } as never);
  return Boolean(agreed);
}
