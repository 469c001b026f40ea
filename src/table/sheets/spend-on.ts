import { spend } from "../checks/card-clicks.ts";
import { cardByUuid } from "../documents/messages.ts";
import { say } from "../words.ts";
import { showCard } from "./show-card.ts";

/** Spends points on a card from outside of it, as the card's own button does, and shows the card. */
export async function spendOn({ card: uuid, role = "", choice = "" }: DOMStringMap): Promise<void> {
  const card = cardByUuid(uuid);
  if (!card) {
    ui.notifications?.warn(say("QUADRANT.table.refusal.gone"));
    return;
  }
  showCard(card.uuid);
  await spend(card, role, choice);
}
