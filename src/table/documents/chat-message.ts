import { renderTemplate } from "../../foundry.ts";
import { onCardClick } from "../checks/card-clicks.ts";
import { cardView } from "../checks/card-view.ts";
import { requestView } from "../checks/request-view.ts";
import { say } from "../words.ts";
import { isCard, isRequest } from "./messages.ts";

const TEMPLATES = "systems/quadrant/templates/table/checks";

/** A chat message; one of the table's is drawn from its data each time, so that it is always true. */
export class QuadrantChatMessage extends ChatMessage {
  override async renderHTML(options?: ChatMessage.RenderHTMLOptions): Promise<HTMLElement> {
    const html = await super.renderHTML(options);
    const content = html.querySelector<HTMLElement>(".message-content");
    if (!content || !this.isContentVisible) return html;
    const message: unknown = this;
    if (isCard(message as { type: string })) await this.#drawCard(html, content);
    else if (isRequest(message as { type: string })) await this.#drawRequest(html, content);
    return html;
  }

  async #drawCard(html: HTMLElement, content: HTMLElement): Promise<void> {
    html.classList.add("q-message");
    const card = this as unknown as Parameters<typeof cardView>[0];
    try {
      content.innerHTML = await renderTemplate(`${TEMPLATES}/card.hbs`, cardView(card, game.user!));
      content.addEventListener("click", (event) => onCardClick(card, event));
    } catch (error) {
      // A card of a broken plan, by hand or from elsewhere, must not take the chat log down with it.
      console.error(`Quadrant | card ${this.id} cannot be read`, error);
      content.textContent = say("QUADRANT.table.card.unreadable");
    }
  }

  async #drawRequest(html: HTMLElement, content: HTMLElement): Promise<void> {
    html.classList.add("q-message");
    const request = this as unknown as Parameters<typeof requestView>[0];
    content.innerHTML = await renderTemplate(`${TEMPLATES}/request.hbs`, requestView(request));
  }
}
