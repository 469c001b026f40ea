import type { BatchOperation } from "../../../types/foundry-v14.ts";
import { closedRecords, type Taken } from "../documents/records.ts";
import { commit, recordOperation } from "./commit.ts";
import { giveBack } from "./give-back.ts";
import { letInherit } from "./inheritance.ts";
import type { Ledger } from "./ledger.ts";
import { takeBack, type Reversal } from "./undo.ts";

const idsOf = (all: readonly Taken[]): string[] => all.map(({ id }) => id);

/**
 * Takes the steps of all these records back together, the newest step first, even if steps of different records alternate.
 * Nothing is written yet.
 */
export function takeAllBack(all: readonly Taken[]): Reversal {
  const steps = all
    .toReversed()
    .flatMap(({ system }) => system.applied)
    .toSorted((a, b) => a.at - b.at);
  return takeBack(steps, idsOf(all));
}

/**
 * Writes what was taken back, gives back what is owed for closed cards, and lets tokens inherit again.
 * @param first operations before those of the ledger
 * @param last operations after them: the updates of the records
 */
export async function commitTakenBack(
  all: readonly Taken[],
  ledger: Ledger,
  { first = [], last }: { first?: BatchOperation[]; last: BatchOperation[] },
): Promise<void> {
  // Read before the batch, which changes the records.
  const steps = all.flatMap(({ system }) => system.applied);
  const owed = giveBackOwed(ledger, idsOf(all));
  await commit([...first, ...ledger.operations(), ...owed, ...last]);
  await letInherit(steps);
}

/**
 * Gives back what is still owed for closed cards: a reversal in this ledger may have restored what they cost.
 * @param together ids of the records that are taken back
 * @returns the updates of their records
 */
function giveBackOwed(ledger: Ledger, together: readonly string[]): BatchOperation[] {
  const owing = closedRecords().filter(({ system }) => system.applied.some(({ owed }) => owed));
  return owing.flatMap((record) => {
    const { applied } = record.system;
    const mine = applied.filter(({ owed }) => owed);
    const left = giveBack(ledger, { id: record.id, system: { applied: mine } }, together);
    if (left.length === mine.length) return [];
    return recordOperation(record, { applied: [...applied.filter(({ owed }) => !owed), ...left] });
  });
}
