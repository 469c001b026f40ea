import { cardsTiedTo, type Card } from "../documents/messages.ts";
import { situationOf } from "./situation.ts";

/** Whether another card must be decided before an announced act is thrown: a counter that nobody has answered yet. */
export function isHeldBack(card: Card): boolean {
  return cardsTiedTo(card).some(isUndecided);
}

/** Where nothing happens by itself, a card that is thrown stays open for good: it is decided all the same. */
function isUndecided(tied: Card): boolean {
  const { state, automation } = tied.system;
  if (state === "declared") return true;
  return state === "open" && !(automation === "off" && situationOf(tied).outcome);
}
