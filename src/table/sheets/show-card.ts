import { showSidebarTab } from "../../foundry.ts";
import { reveal } from "../chain/unfold.ts";
import { cardByUuid } from "../documents/messages.ts";

/** Scrolls to a card in the chat and focuses it. */
export function showCard(uuid: string): void {
  const card = cardByUuid(uuid);
  if (!card) return;
  showSidebarTab("chat");
  const drawn = document.querySelector<HTMLElement>(`#chat [data-card="${CSS.escape(card.id)}"]`);
  if (!drawn) return;
  reveal(drawn);
  drawn.scrollIntoView({ block: "nearest" });
  drawn.tabIndex = -1;
  drawn.focus({ preventScroll: true });
}
