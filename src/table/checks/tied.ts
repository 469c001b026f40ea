import type { Card } from "../documents/messages.ts";
import { cardsTiedTo } from "../documents/records.ts";
import { holdsIfReadable } from "./readable.ts";
import { announcedRoles, checkOf, situationOf } from "./situation.ts";

/**
 * Whether another card must be decided before an announced act is thrown: a counter without a result. A GM need not wait
 * for a counter that is not thrown yet.
 */
export function isHeldBack(card: Card, user: User.Implementation): boolean {
  const holdsBack = (tied: Card): boolean =>
    counters(tied, card) && isUndecided(tied) && !(user.isGM && isUnthrown(tied));
  return cardsTiedTo(card).some(holdsIfReadable(holdsBack));
}

/** Whether a card counters another one: it must be against the party that announced that one. */
function counters(card: Card, countered: Card): boolean {
  if (checkOf(card).ties !== "counters") return false;
  const against = countered.system.parties["self"]?.actor;
  return Object.entries(card.system.parties).some(([who, { actor }]) => who !== "self" && actor === against);
}

function isUnthrown(card: Card): boolean {
  return announcedRoles(checkOf(card), card.system.plan, card.system.throws).length > 0;
}

/** Whether a card is not decided yet. With the automation "off" a thrown card stays open, but counts as decided. */
function isUndecided(tied: Card): boolean {
  const { state, automation } = tied.system;
  if (state === "declared") return true;
  return state === "open" && !(automation === "off" && situationOf(tied).outcome);
}
