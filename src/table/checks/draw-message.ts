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

/** What each line of the log shows, as it was drawn: a module may have added to it since. */
const shown = new WeakMap<Element, Shown>();

interface Shown {
  content: string;
  /** It is a notification, or stands elsewhere than in the log: it shows its own message only. */
  alone: boolean;
}

/** How often a drawing of each message, or a look at it, was asked for. */
const asked = new WeakMap<Message, number>();

/** Ids of all messages that were drawn, or whose drawing is under way. */
const everDrawn = new Set<string>();

/** All messages that were drawn so far, and are still there: what else changes is drawn for the first time as it is. */
export const drawnSoFar = (): Message[] => [...everDrawn].flatMap((id) => messageById(id) ?? []);

/** What a message shows may have changed: a drawing under way starts anew before it is shown. */
export const mayHaveChanged = (message: Message): void => void asked.set(message, (asked.get(message) ?? 0) + 1);

/** A message of the table as a line of the chat log. It is drawn from its data each time, so that it is always true. */
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

/** Puts what a message shows into its line. A step of a chain shows nothing there: its card stands in another's line. */
function fill(message: Message, line: HTMLElement, { content, alone }: Shown): void {
  const place = line.querySelector<HTMLElement>(".message-content")!;
  const isFirst = !shown.has(line);
  place.innerHTML = content;
  shown.set(line, { content, alone });
  line.hidden = !alone && isInside(message);
  if (isFirst && message.isContentVisible && !isWaiting(message)) listen(message, place);
}

/** A line that was drawn as a step, and stands where no log is: it shows its message all the same. */
async function fillAlone(line: HTMLElement): Promise<void> {
  const message = messageById(line.dataset.messageId ?? "");
  if (message) fill(message, line, { content: await latestContent(message, true), alone: true });
}

/** Whether every line of a message shows what it would show now; false where it has no line yet. */
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

/** Drawing takes time. Of two drawings under way, the one that ends last must not show the older state. */
async function latestContent(message: Message, alone: boolean): Promise<string> {
  for (;;) {
    const before = asked.get(message);
    const drawn = await drawnContent(message, alone);
    if (asked.get(message) === before) return drawn;
  }
}

/** A message with a broken plan, written by hand or from elsewhere, must not break the chat log. */
async function drawnContent(message: Message, alone: boolean): Promise<string> {
  try {
    if (!message.isContentVisible || (!alone && isInside(message))) return "";
    return (!alone && (await drawnChain(message))) || (await draw(message));
  } catch (error) {
    console.error(`Quadrant | message ${message.id} cannot be read`, error);
    return say("QUADRANT.table.card.unreadable");
  }
}

/** Whether a message is drawn inside another's line. */
const isInside = (message: Message): boolean => isCard(message) && motherOf(message) !== null;

/** A card with what follows from it, as one; empty where nothing does. A broken link leaves each card to itself. */
async function drawnChain(message: Message): Promise<string> {
  if (!isCard(message) || !isAdmitted(message) || isWaiting(message)) return "";
  const run = runFrom(message);
  if (run.steps.length + run.branches.length === 1) return "";
  // What 3D dice have not told yet is not told by a step either.
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
  if (isCard(message)) {
    const { template, data } = cardDrawn(message);
    return renderTemplate(template, data);
  }
  if (isRequest(message)) return renderTemplate(`${TEMPLATES}/checks/request.hbs`, requestView(message, game.user!));
  if (isAsking(message)) return renderTemplate(`${TEMPLATES}/asking/message.hbs`, askingView(message, game.user!));
  if (!isLog(message)) throw new Error(`The table draws no message of the type ${message.type}`);
  return renderTemplate(`${TEMPLATES}/checks/log.hbs`, logView(message.system, game.user!, recordOf(message)));
}

/** The template of a card, and what it draws: not more than a few words before the referee has looked at it. */
const cardDrawn = (card: Card): Drawn =>
  isAdmitted(card)
    ? { template: partialOf("table/checks/card.hbs"), data: cardView(card, game.user!) }
    : { template: partialOf("table/checks/declared.hbs"), data: declaredView(card) };

/** The card that a part of a line belongs to: a step of a chain is a card of its own. */
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
