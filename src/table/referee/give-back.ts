import type { Step } from "../documents/card-model.ts";
import type { Taken } from "../documents/records.ts";
import type { Ledger } from "./ledger.ts";
import { takeBack } from "./undo.ts";

/**
 * Gives back what was paid for a card: for declaring it, joining it, or helping in it.
 * @param together ids of the records that are taken back at the same time
 * @returns the steps that could not be given back now because the turn has moved on, marked as `owed`
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
