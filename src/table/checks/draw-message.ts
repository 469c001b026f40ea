import { renderTemplate } from "../../foundry.ts";
import { onAskingClick } from "../asking/clicks.ts";
import { askingView } from "../asking/view.ts";
import { isAsking, isCard, isLog, isRequest, type Message } from "../documents/messages.ts";
import { isAdmitted, recordOf } from "../documents/records.ts";
import { gameOfMessage } from "../documents/game-of-message.ts";
import { keepMessageFocus } from "../focus.ts";
import { templatesLoaded } from "../handlebars.ts";
import { playLoaded } from "../loading.ts";
import { gameById, playOf } from "../register.ts";
import { listenForTyping } from "../typed-text.ts";
import { say } from "../words.ts";
import { keepMenu } from "./card-popover.ts";
import { onCardClick, watchCard } from "./card-clicks.ts";
import { cardView } from "./card-view.ts";
import { declaredView } from "./declared-view.ts";
import { lineView, type LineOptions } from "./line-view.ts";
import { onLogClick, onRequestClick } from "./log-clicks.ts";
import { logView } from "./log-view.ts";
import { requestView } from "./request-view.ts";

export type { LineOptions } from "./line-view.ts";

const TEMPLATES = "systems/quadrant/templates/table";

/** What each line of the log shows, as it was drawn: a module may have added to it since. */
const shown = new WeakMap<Element, string>();

/** How often a drawing of each message, or a look at it, was asked for. */
const asked = new WeakMap<Message, number>();

/** What a message shows may have changed: a drawing under way starts anew before it is shown. */
export const mayHaveChanged = (message: Message): void => void asked.set(message, (asked.get(message) ?? 0) + 1);

/** A message of the table as a line of the chat log. It is drawn from its data each time, so that it is always true. */
export async function drawMessage(message: Message, options: LineOptions = {}): Promise<HTMLElement> {
  const reopenMenu = keepMenu(message.id);
  const returnFocus = keepMessageFocus(message.id);
  mayHaveChanged(message);
  await templatesLoaded();
  const box = document.createElement("div");
  box.innerHTML = await renderTemplate(`${TEMPLATES}/message.hbs`, lineView(message, options));
  const line = box.querySelector<HTMLElement>(".chat-message")!;
  const content = line.querySelector<HTMLElement>(".message-content")!;
  const drawn = await latestContent(message);
  content.innerHTML = drawn;
  shown.set(line, drawn);
  if (message.isContentVisible && !isWaiting(message)) listen(message, content);
  reopenMenu(line);
  returnFocus(line);
  return line;
}

/** Whether every line of a message shows what it would show now; false where it has no line yet. */
export async function isShownAsIs(message: Message): Promise<boolean> {
  const lines = [...document.querySelectorAll(`.chat-message[data-message-id="${CSS.escape(message.id)}"]`)];
  if (lines.length === 0) return false;
  await templatesLoaded();
  const now = await drawnContent(message);
  return lines.every((line) => shown.get(line) === now);
}

/** Drawing takes time. Of two drawings under way, the one that ends last must not show the older state. */
async function latestContent(message: Message): Promise<string> {
  for (;;) {
    const before = asked.get(message);
    const drawn = await drawnContent(message);
    if (asked.get(message) === before) return drawn;
  }
}

/** A message with a broken plan, written by hand or from elsewhere, must not break the chat log. */
async function drawnContent(message: Message): Promise<string> {
  try {
    return message.isContentVisible ? await draw(message) : "";
  } catch (error) {
    console.error(`Quadrant | message ${message.id} cannot be read`, error);
    return say("QUADRANT.table.card.unreadable");
  }
}

/** Whether the rules of a card's game are still on their way. Where they come, it is drawn anew. */
function isWaiting(message: Message): boolean {
  const own = isCard(message) ? gameById(gameOfMessage(message)) : null;
  return own !== null && playOf(own) === null;
}

async function draw(message: Message): Promise<string> {
  if (isWaiting(message)) {
    void playLoaded(gameOfMessage(message));
    return renderTemplate(`${TEMPLATES}/checks/loading.hbs`, {});
  }
  if (isCard(message) && !isAdmitted(message))
    return renderTemplate(`${TEMPLATES}/checks/declared.hbs`, declaredView(message));
  if (isCard(message)) return renderTemplate(`${TEMPLATES}/checks/card.hbs`, cardView(message, game.user!));
  if (isRequest(message)) return renderTemplate(`${TEMPLATES}/checks/request.hbs`, requestView(message, game.user!));
  if (isAsking(message)) return renderTemplate(`${TEMPLATES}/asking/message.hbs`, askingView(message, game.user!));
  if (!isLog(message)) throw new Error(`The table draws no message of the type ${message.type}`);
  return renderTemplate(`${TEMPLATES}/checks/log.hbs`, logView(message.system, game.user!, recordOf(message)));
}

function listen(message: Message, content: HTMLElement): void {
  if (isCard(message)) {
    content.addEventListener("click", (event) => onCardClick(message, event));
    watchCard(message, content);
    listenForTyping(content);
  }
  if (isAsking(message)) content.addEventListener("click", (event) => onAskingClick(message, event));
  if (isLog(message)) content.addEventListener("click", (event) => onLogClick(message, event));
  if (isRequest(message)) content.addEventListener("click", (event) => onRequestClick(message, event));
}
