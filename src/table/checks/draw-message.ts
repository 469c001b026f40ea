import { renderTemplate } from "../../foundry.ts";
import { onAskingClick } from "../asking/clicks.ts";
import { askingView } from "../asking/view.ts";
import { chainView, type Drawn } from "../chain/chain-view.ts";
import { inTheAir, placeSoon } from "../chain/log-places.ts";
import { cardsIn, motherOf, runFrom } from "../chain/places.ts";
import { onLineClick, onLineKey } from "../chain/unfold.ts";
import { isAsking, isCard, isLog, isRequest, messageById, type Card, type Message } from "../documents/messages.ts";
import { isAdmitted, recordOf } from "../documents/records.ts";
import { gameOfMessage } from "../documents/game-of-message.ts";
import { keepMessageFocus } from "../focus.ts";
import { partialOf, templatesLoaded } from "../handlebars.ts";
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

/** The content of each line as it was drawn: the line itself may have been changed by a module since. */
const shown = new WeakMap<Element, Shown>();

interface Shown {
  content: string;
  /** The line is a notification, or is outside of the log: it shows only its own message, even if that is a step of a chain. */
  alone: boolean;
}

/** A counter for each message, raised whenever its content may have changed. */
const asked = new WeakMap<Message, number>();

/** Ids of all messages whose drawing was started. */
const everDrawn = new Set<string>();

/** All messages that were drawn so far and still exist: only these may show older data. */
export const drawnSoFar = (): Message[] => [...everDrawn].flatMap((id) => messageById(id) ?? []);

/** Notes that a message's content may have changed: a drawing of it that is under way starts anew. */
export const mayHaveChanged = (message: Message): void => void asked.set(message, (asked.get(message) ?? 0) + 1);

/** A message of the table as a line of the chat log, drawn from its present data each time. */
export async function drawMessage(message: Message, options: LineOptions = {}): Promise<HTMLElement> {
  const reopenMenu = keepMenu(message.id);
  const returnFocus = keepMessageFocus(message.id);
  mayHaveChanged(message);
  everDrawn.add(message.id);
  await templatesLoaded();
  const alone = options.canClose === true;
  const box = document.createElement("div");
  box.innerHTML = await renderTemplate(`${TEMPLATES}/message.hbs`, lineView(message, options));
  const line = box.querySelector<HTMLElement>(".chat-message")!;
  fill(message, line, { content: await latestContent(message, alone), alone });
  reopenMenu(line);
  returnFocus(line);
  placeSoon(fillAlone);
  return line;
}

/** Puts the content of a message into its line. The line of a step is hidden: its card is drawn in its chain's line. */
function fill(message: Message, line: HTMLElement, { content, alone }: Shown): void {
  const place = line.querySelector<HTMLElement>(".message-content")!;
  const isFirst = !shown.has(line);
  place.innerHTML = content;
  shown.set(line, { content, alone });
  line.hidden = !alone && isInside(message);
  if (isFirst && message.isContentVisible && !isWaiting(message)) listen(message, place);
}

/** Draws the message of a step into a line outside of the log, e.g. in a popout: no chain's line shows it there. */
async function fillAlone(line: HTMLElement): Promise<void> {
  const message = messageById(line.dataset.messageId ?? "");
  if (message) fill(message, line, { content: await latestContent(message, true), alone: true });
}

/** Whether every line of a message is up to date; false if it has no line yet. */
export async function isShownAsIs(message: Message): Promise<boolean> {
  const lines = [...document.querySelectorAll(`.chat-message[data-message-id="${CSS.escape(message.id)}"]`)];
  if (lines.length === 0) return false;
  await templatesLoaded();
  for (const alone of new Set(lines.map((line) => shown.get(line)?.alone ?? false))) {
    const now = await drawnContent(message, alone);
    const own = lines.filter((line) => (shown.get(line)?.alone ?? false) === alone);
    if (!own.every((line) => shown.get(line)?.content === now)) return false;
  }
  return true;
}

/** The content of a message. Drawing is asynchronous: it is repeated if the message may have changed meanwhile. */
async function latestContent(message: Message, alone: boolean): Promise<string> {
  for (;;) {
    const before = asked.get(message);
    const drawn = await drawnContent(message, alone);
    if (asked.get(message) === before) return drawn;
  }
}

/** The content, or a note that it is unreadable: a message with an invalid plan must not break the chat log. */
async function drawnContent(message: Message, alone: boolean): Promise<string> {
  try {
    if (!message.isContentVisible || (!alone && isInside(message))) return "";
    return (!alone && (await drawnChain(message))) || (await draw(message));
  } catch (error) {
    console.error(`Quadrant | message ${message.id} cannot be read`, error);
    return say("QUADRANT.table.card.unreadable");
  }
}

/** Whether a message is drawn inside another message's line. */
const isInside = (message: Message): boolean => isCard(message) && motherOf(message) !== null;

/** A card drawn together with the cards that follow from it; empty if there is none. */
async function drawnChain(message: Message): Promise<string> {
  if (!isCard(message) || !isAdmitted(message) || isWaiting(message)) return "";
  const run = runFrom(message);
  if (run.steps.length + run.branches.length === 1) return "";
  // While the 3D dice of a step are still rolling, the step does not show its result.
  const drawStep = (card: Card): Drawn => {
    const drawn = cardDrawn(card);
    return inTheAir(card.id) ? { ...drawn, data: { ...drawn.data, inTheAir: true } } : drawn;
  };
  const steps = new Map(cardsIn(run).map((card) => [card.id, drawStep(card)]));
  return renderTemplate(
    `${TEMPLATES}/checks/chain.hbs`,
    chainView(message, run, (card) => steps.get(card.id)!),
  );
}

/** Whether the play of a card's game is still loading. Once it is loaded, the card is redrawn. */
function isWaiting(message: Message): boolean {
  const own = isCard(message) ? gameById(gameOfMessage(message)) : null;
  return own !== null && playOf(own) === null;
}

async function draw(message: Message): Promise<string> {
  if (isWaiting(message)) {
    void playLoaded(gameOfMessage(message));
    return renderTemplate(`${TEMPLATES}/checks/loading.hbs`, {});
  }
  if (isCard(message)) {
    const { template, data } = cardDrawn(message);
    return renderTemplate(template, data);
  }
  if (isRequest(message)) return renderTemplate(`${TEMPLATES}/checks/request.hbs`, requestView(message, game.user!));
  if (isAsking(message)) return renderTemplate(`${TEMPLATES}/asking/message.hbs`, askingView(message, game.user!));
  if (!isLog(message)) throw new Error(`The table draws no message of the type ${message.type}`);
  return renderTemplate(`${TEMPLATES}/checks/log.hbs`, logView(message.system, game.user!, recordOf(message)));
}

/** The template of a card and its data: before the admission only a few checked words. */
const cardDrawn = (card: Card): Drawn =>
  isAdmitted(card)
    ? { template: partialOf("table/checks/card.hbs"), data: cardView(card, game.user!) }
    : { template: partialOf("table/checks/declared.hbs"), data: declaredView(card) };

/** The card to which an event's element belongs: each step of a chain is another card. */
function cardAt(message: Card, { target }: Event): Card {
  const id = (target as HTMLElement).closest<HTMLElement>("[data-card]")?.dataset.card;
  const found = id === undefined ? null : messageById(id);
  return isCard(found) ? found : message;
}

function listen(message: Message, content: HTMLElement): void {
  if (isCard(message)) {
    content.addEventListener("click", onLineClick);
    content.addEventListener("keydown", onLineKey);
    content.addEventListener("click", (event) => onCardClick(cardAt(message, event), event));
    watchCard(
      (event) => cardAt(message, event),
      content,
      () => mayHaveChanged(message),
    );
    listenForTyping(content);
  }
  if (isAsking(message)) content.addEventListener("click", (event) => onAskingClick(message, event));
  if (isLog(message)) content.addEventListener("click", (event) => onLogClick(message, event));
  if (isRequest(message)) content.addEventListener("click", (event) => onRequestClick(message, event));
}
