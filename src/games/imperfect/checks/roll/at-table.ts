import type { Change } from "#rules/check.ts";
import type { TableChange } from "#table/checks";
import { withoutBill } from "./purse.ts";

const SEAT = "seat.";

/**
 * What a rule changes, where it is found at the table: cards are a matter of the row in the tracker, chips are paid when
 * they are spent, and who draws one does so with a button of the card.
 */
export function atTable(changes: readonly Change[]): TableChange[] {
  return withoutBill(changes)
    .filter((change) => !("note" in change && change.note === DRAW_CHIP))
    .map(seated);
}

/** The prize of a broken will, as the rules note it. */
const DRAW_CHIP = "imperfect.note.drawChip";

function seated(change: Change): Change {
  if ("add" in change && change.add.startsWith(SEAT)) {
    return { ...change, who: `${change.who}.combatant`, add: change.add.slice(SEAT.length) };
  }
  if ("set" in change && change.set.startsWith(SEAT)) {
    return { ...change, who: `${change.who}.combatant`, set: change.set.slice(SEAT.length) };
  }
  return change;
}
