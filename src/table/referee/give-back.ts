import type { Card } from "../documents/messages.ts";
import type { Ledger } from "./ledger.ts";
import { reverse } from "./undo.ts";

/** Gives back what a card has cost, to everybody who paid for it: whoever declared it, joined it or stood by somebody in it. */
export function giveBack(ledger: Ledger, { system }: Card): void {
  for (const { writes } of system.applied.toReversed()) {
    const { ledger: returned, conflicts } = reverse(writes, ledger);
    // The turn has moved on: what was paid in an earlier one is no longer there to be given back.
    if (conflicts.length === 0) ledger.absorb(returned);
  }
}
