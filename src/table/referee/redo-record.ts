import type { Refusal } from "../checks/check.ts";
import { isOfFight, stepsOf, type ActRecord } from "../documents/records.ts";
import type { Conflict } from "./apply.ts";
import { commit, recordOperation } from "./commit.ts";
import { fightOf, keepTurn } from "./fight-writes.ts";
import { doAgain } from "./undo.ts";
import { clockOperations } from "./world-time.ts";

/** Redoes a record without a card as it was: a change by hand, by the clock, or a step of a fight that has no newer steps. */
export async function redoRecord(record: ActRecord, force: boolean): Promise<Refusal | Conflict | null> {
  const { applied, seconds, state } = record.system;
  if (state !== "undone") return { key: "QUADRANT.table.refusal.notUndone" };
  const isStep = isOfFight(record);
  if (isStep && nextStep(record)?.id !== record.id) return { key: "QUADRANT.table.refusal.newerStep" };
  const { ledger, conflicts, again } = doAgain(applied);
  if (conflicts.length > 0 && !force) return { key: "QUADRANT.table.refusal.changedSince", conflicts };
  const fight = isStep ? fightOf(record) : null;
  if (fight) keepTurn(ledger, fight);
  const redone = recordOperation(record, { state: "applied", applied: again });
  await commit([...(isStep ? clockOperations(seconds) : []), ...ledger.operations(), redone]);
  return null;
}

/** The step of the same fight that was taken back last. */
function nextStep({ system: { subject } }: ActRecord): ActRecord | undefined {
  const steps = stepsOf({ uuid: subject });
  return steps[steps.findLastIndex(({ system }) => system.state === "applied") + 1];
}
