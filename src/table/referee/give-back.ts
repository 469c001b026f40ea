import type { BatchOperation } from "../../../types/foundry-v14.ts";
import type { Step } from "../documents/card-model.ts";
import { records, type Taken } from "../documents/records.ts";
import { recordOperation } from "./commit.ts";
import type { Ledger } from "./ledger.ts";
import { takeBack } from "./undo.ts";

/**
 * Gives back what a card has cost, to everybody who paid for it: whoever declared it, joined it or stood by somebody in it.
 * @param together ids of the records that are taken back in the same go
 * @returns what could not be given back now, because the turn has moved on: it is owed
 */
export function giveBack(ledger: Ledger, { id, system }: Taken, together: readonly string[] = []): Step[] {
  const owed: Step[] = [];
  for (const step of system.applied.toReversed()) {
    const { ledger: returned, conflicts } = takeBack([step], [id, ...together], ledger);
    if (conflicts.length === 0) ledger.absorb(returned);
    else owed.unshift({ ...step, owed: true });
  }
  return owed;
}

/**
 * Gives back what is still owed of cards that were closed: something was taken back in this ledger, and what they cost may be
 * there again.
 * @param together ids of the records that are taken back
 * @returns what their records are from now on
 */
export function giveBackOwed(ledger: Ledger, together: readonly string[]): BatchOperation[] {
  const owing = records().filter(({ system }) => system.state === "closed" && system.applied.some(({ owed }) => owed));
  return owing.flatMap((record) => {
    const { applied } = record.system;
    const mine = applied.filter(({ owed }) => owed);
    const left = giveBack(ledger, { id: record.id, system: { applied: mine } }, together);
    if (left.length === mine.length) return [];
    return recordOperation(record, { applied: [...applied.filter(({ owed }) => !owed), ...left] });
  });
}
