import type { Card } from "#table/documents/messages.ts";
import { isAdmitted } from "#table/documents/records.ts";

/**
 * Whether the GM has called dangerous what a roll is about: that stands on the card which the roll goes on from, and never on
 * a button, where players could read it (GURPS-SENSE-6).
 * @param kinds of cards that may say so
 */
export function isDangerousOn(card: Card | null, ...kinds: string[]): boolean {
  if (card?.system.game !== "gurps" || !kinds.includes(card.system.kind) || !isAdmitted(card)) return false;
  return (card.system.plan as { isDangerous?: boolean }).isDangerous === true;
}
