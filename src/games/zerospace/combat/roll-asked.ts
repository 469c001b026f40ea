import { throwOwn } from "#table/checks/card-clicks.ts";
import { isAdmitted } from "#table/documents/records.ts";
import { attended } from "#table/referee/attended.ts";
import { askedOn } from "../checks/turns/asked.ts";
import { isFighter } from "../documents.ts";

/** Throws for initiative on the card by which somebody is asked for it, without going there. */
export async function rollAsked(row: Combatant.Implementation): Promise<void> {
  const card = isFighter(row) ? askedOn(row) : null;
  if (!card) return;
  // It may still be on its way to the referee.
  await attended(card);
  if (isAdmitted(card)) await throwOwn(card);
}
