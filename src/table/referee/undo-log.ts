import type { Refusal } from "../checks/check.ts";
import type { ActRecord } from "../documents/records.ts";
import type { Conflict } from "./apply.ts";
import { commit, recordOperation } from "./commit.ts";
import { commitTakenBack, takeAllBack } from "./take-back.ts";
import { doAgain } from "./undo.ts";

/**
 * Takes back what the world's clock brought about, or what a user did by hand, from its record: the log only reports
 * it.
 */
export async function undoLog(record: ActRecord, force: boolean): Promise<Refusal | Conflict | null> {
  if (record.system.state !== "applied") return { key: "QUADRANT.table.refusal.notApplied" };
  const { ledger, conflicts } = takeAllBack([record]);
  if (conflicts.length > 0 && !force) return { key: "QUADRANT.table.refusal.changedSince", conflicts };
  await commitTakenBack([record], ledger, { last: [recordOperation(record, { state: "undone" })] });
  return null;
}

/** Does it again as it was. */
export async function redoLog(record: ActRecord, force: boolean): Promise<Refusal | Conflict | null> {
  if (record.system.state !== "undone") return { key: "QUADRANT.table.refusal.notUndone" };
  const { ledger, conflicts, again } = doAgain(record.system.applied);
  if (conflicts.length > 0 && !force) return { key: "QUADRANT.table.refusal.changedSince", conflicts };
  await commit([...ledger.operations(), recordOperation(record, { state: "applied", applied: again })]);
  return null;
}
