import { renderTemplate } from "../../foundry.ts";
import { onLogClick } from "../checks/log-clicks.ts";
import { logView } from "../checks/log-view.ts";
import { onAskingClick } from "../asking/clicks.ts";
import { askingView } from "../asking/view.ts";
import { onCardClick, watchCard } from "../checks/card-clicks.ts";
import { cardView } from "../checks/card-view.ts";
import { declaredView } from "../checks/declared-view.ts";
import { requestView } from "../checks/request-view.ts";
import { keepMessageFocus } from "../focus.ts";
import { listenForTyping } from "../typed-text.ts";
import { partialsLoaded } from "../handlebars.ts";
import { say } from "../words.ts";
import { isAsking, isCard, isLog, isRequest, type Message } from "./messages.ts";
import { isAdmitted, recordOf } from "./records.ts";

const TEMPLATES = "systems/quadrant/templates/table/checks";
const ASKING = "systems/quadrant/templates/table/asking/message.hbs";

/** A chat message; one of the table's is drawn from its data each time, so that it is always true. */
export class QuadrantChatMessage extends ChatMessage {
  /** Records are no lines of the log: what they tell is told elsewhere. */
  override get visible(): boolean {
    return (this.type as string) !== "record" && super.visible;
  }

  override async renderHTML(options?: ChatMessage.RenderHTMLOptions): Promise<HTMLElement> {
    const returnFocus = keepMessageFocus(this.id ?? "");
    const html = await super.renderHTML(options);
    returnFocus(html);
    const content = html.querySelector<HTMLElement>(".message-content");
    const message = this as unknown as Message;
    if (!content || !this.isContentVisible) return html;
    try {
      await partialsLoaded();
      const drawn = await draw(message);
      if (drawn === null) return html;
      html.classList.add("q-message");
      content.innerHTML = drawn;
      if (isCard(message)) {
        content.addEventListener("click", (event) => onCardClick(message, event));
        watchCard(message, content);
        listenForTyping(content);
      }
      if (isAsking(message)) content.addEventListener("click", (event) => onAskingClick(message, event));
      if (isLog(message)) content.addEventListener("click", (event) => onLogClick(message, event));
    } catch (error) {
      // One of a broken plan, by hand or from elsewhere, must not take the chat log down with it.
      console.error(`Quadrant | message ${this.id} cannot be read`, error);
      content.textContent = say("QUADRANT.table.card.unreadable");
    }
    return html;
  }
}

/** The content of a message of the table; null for one that is none of its. */
async function draw(message: Message): Promise<string | null> {
  if (isCard(message) && !isAdmitted(message))
    return renderTemplate(`${TEMPLATES}/declared.hbs`, declaredView(message));
  if (isCard(message)) return renderTemplate(`${TEMPLATES}/card.hbs`, cardView(message, game.user!));
  if (isRequest(message)) return renderTemplate(`${TEMPLATES}/request.hbs`, requestView(message));
  if (isAsking(message)) return renderTemplate(ASKING, askingView(message, game.user!));
  if (!isLog(message)) return null;
  return renderTemplate(`${TEMPLATES}/log.hbs`, logView(message.system, game.user!, recordOf(message)));
}
