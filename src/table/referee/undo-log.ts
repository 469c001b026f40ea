import type { Reason } from "../checks/check.ts";
import type { ActRecord } from "../documents/records.ts";
import type { Conflict } from "./apply.ts";
import { commit, recordOperation } from "./commit.ts";
import { giveBackOwed } from "./give-back.ts";
import { letInherit } from "./inheritance.ts";
import { doAgain, takeBack } from "./undo.ts";

/** Takes back what the world's clock brought about, or somebody did by hand, from its record: the log only tells of it. */
export async function undoLog(record: ActRecord, force: boolean): Promise<Reason | Conflict | null> {
  if (record.system.state !== "applied") return { key: "QUADRANT.table.refusal.notApplied" };
  const { ledger, conflicts } = takeBack(record.system.applied, [record.id]);
  if (conflicts.length > 0 && !force) return { key: "QUADRANT.table.refusal.changedSince", conflicts };
  const owed = giveBackOwed(ledger, [record.id]);
  await commit([...ledger.operations(), ...owed, recordOperation(record, { state: "undone" })]);
  await letInherit(record.system.applied);
  return null;
}

/** Does it again as it was. */
export async function redoLog(record: ActRecord, force: boolean): Promise<Reason | Conflict | null> {
  if (record.system.state !== "undone") return { key: "QUADRANT.table.refusal.notUndone" };
  const { ledger, conflicts, again } = doAgain(record.system.applied);
  if (conflicts.length > 0 && !force) return { key: "QUADRANT.table.refusal.changedSince", conflicts };
  await commit([...ledger.operations(), recordOperation(record, { state: "applied", applied: again })]);
  return null;
}
