import { utils } from "../../foundry.ts";
import { AT_REST } from "../at-rest.ts";
import { cardsWhere, newestWhere, newestOtherCard } from "../documents/in-log.ts";
import {
  cardByUuid,
  isAsking,
  isCard,
  isRequest,
  messageById,
  messageByUuid,
  oldestFirst,
  type Card,
  type Message,
  type Request,
} from "../documents/messages.ts";
import { declarationOf } from "../checks/declaration-of.ts";
import { drawnSoFar, isShownAsIs, mayHaveChanged } from "../checks/draw-message.ts";
import { inSight, lineInLog } from "../chain/in-sight.ts";
import { motherOf, rootOf } from "../chain/places.ts";
import { redrawLine } from "../checks/redraw-line.ts";
import { redrawLastActs } from "../acts/redraw.ts";
import { cardsTiedTo, isActRecord, isOfFight, type ActRecord } from "../documents/records.ts";
import { whyNotRevise } from "../checks/revising.ts";
import type { Check } from "../checks/check.ts";
import { situationOf } from "../checks/situation.ts";
import { clickArrived } from "../pointer.ts";
import { checksWhich, gameById, playOf } from "../register.ts";
import { onTrackerChange } from "./redraw-tracker.ts";

function isRevisable(card: Card): boolean {
  if (card.system.state !== "applied" || !checkHere(card.system)?.lockedReason) return false;
  try {
    return whyNotRevise(card, situationOf(card)) === null;
  } catch {
    // The card's own rendering reports a broken plan.
    return false;
  }
}

/** The check of a card; undefined while its game is not loaded. */
const checkHere = ({ game, kind }: Pick<Card["system"], "game" | "kind">): Check | undefined =>
  playOf(gameById(game))?.checks[kind];

/** Ids of messages whose redraw is pending: several reasons lead to one redraw. */
const due = new Set<string>();

/**
 * Redraws a message through Foundry, so that its hooks are called for modules. An unchanged message is not redrawn. It waits
 * for a click that is under way, because a line that grows or shrinks would move the control away from under the pointer.
 */
export async function redraw(message: Message): Promise<void> {
  mayHaveChanged(message);
  // A step of a chain is drawn inside the line of its root card.
  if (isCard(message) && motherOf(message)) void redraw(rootOf(message));
  if (!message.visible || due.has(message.id)) return;
  due.add(message.id);
  await clickArrived();
  due.delete(message.id);
  if (!messageById(message.id) || isFurtherBack(message) || (await isShownAsIs(message))) return;
  await clickArrived();
  if (messageById(message.id)) await redrawLine(message);
}

/**
 * Whether a message is older than the messages that the chat log has loaded so far: redrawing it would insert it into the
 * log. Open cards are redrawn all the same, since they wait for a user.
 */
function isFurtherBack(message: Message): boolean {
  const { id, timestamp } = message;
  if ((isCard(message) && message.system.state === "open") || lineInLog(id)) return false;
  const oldest = document.querySelector<HTMLElement>("#chat .chat-log > [data-message-id]");
  return timestamp < (messageById(oldest?.dataset.messageId ?? "")?.timestamp ?? timestamp);
}

/** Redraws a card once its line, or that of its root card, is scrolled into view. */
function redrawInSight(card: Card): void {
  const line = lineInLog(rootOf(card).id);
  if (line) inSight(line, (root) => void redraw(root));
  else void redraw(card);
}

/** Called when 3D dice have landed: redraws the card, of which Dice So Nice has hidden parts until then. */
export function onDiceLanded(id: string): void {
  const message = messageById(id);
  if (!isCard(message) || !message.visible) return;
  void redrawLine(message);
  if (motherOf(message)) void redrawLine(rootOf(message));
}

/** Redraws the messages that a message concerns. */
export function redrawConcerned(message: Message): void {
  if (isRequest(message)) redrawSubjectOf(message);
  else if (isActRecord(message)) redrawRecorded(message);
  else if (isCard(message)) {
    redrawTied(message);
    // Its further steps are drawn in its line, or alone if it was deleted.
    for (const step of cardsTiedTo(message)) void redraw(step);
    redrawWatchers();
    redrawAsking(message);
  }
}

/** Redraws the card or log of a record, and the tracker, whose undo button depends on records. */
function redrawRecorded(record: ActRecord): void {
  redrawLastActs();
  if (isOfFight(record)) onTrackerChange();
  const message = messageByUuid(record.system.subject);
  if (!message) return;
  void redraw(message);
  redrawConcerned(message);
}

/** Redraws the card of a request, or the tracker of its fight. */
function redrawSubjectOf(request: Request): void {
  if (isOfFight(request)) onTrackerChange();
  const card = cardByUuid(request.system.subject);
  if (card) void redraw(card);
}

/** Redraws the card to which this one is tied: its controls depend on the state of this one. */
function redrawTied({ system }: Card): void {
  const card = cardByUuid(system.tied);
  if (card) void redraw(card);
}

/** Redraws the GM's question that this card answers, directly or as a secret throw for the answering card. */
function redrawAsking(card: Card): void {
  const { system } = card;
  const question = messageByUuid(
    declarationOf(card)?.answers ?? system.answers ?? cardByUuid(system.asked)?.system.answers,
  );
  if (isAsking(question)) void redraw(question);
}

/** Number of the newest revisable cards that are redrawn to show current amounts; the log is long. */
const RECENT = 12;

/** Number of the newest cards that are examined: examining a card means computing its whole outcome. */
const LOOKED_AT = 40;

/**
 * Redraws unfinished cards, whose controls depend on turns, Actions and conditions. The newest waiting ones are redrawn even
 * out of sight, for users of screen readers; the others when they are scrolled into view.
 */
export function redrawOpenCards(): void {
  const waiting = new Set(newestWhere({ states: ["declared", "open"] }, LOOKED_AT));
  for (const card of waiting) void redraw(card);
  for (const card of cardsWhere({ states: ["declared", "open"] })) if (!waiting.has(card)) redrawInSight(card);
  redrawAtTheirEnd();
}

/** Redraws undone cards and revisable applied cards, once the table is at rest. */
const redrawAtTheirEnd = utils.debounce(() => {
  for (const card of cardsWhere({ states: ["undone"] })) redrawInSight(card);
  const newest = oldestFirst(newestWhere({ states: ["applied"] }, LOOKED_AT));
  for (const card of newest.filter(isRevisable).slice(-RECENT)) redrawInSight(card);
}, AT_REST);

/** Redraws cards that show the results of others, e.g. an extended task that counts its attempts. */
const redrawWatchers = utils.debounce(() => {
  const checks = checksWhich(({ watches }) => watches === true);
  for (const card of cardsWhere({ checks, states: ["open", "applied", "undone"] })) void redraw(card);
}, AT_REST);

/** Redraws the card before a new one: its optional controls are folded away once it is not the newest. */
export function redrawPassed(card: Card): void {
  const before = newestOtherCard(card);
  if (before) void redraw(before);
}

/** Redraws all drawn cards after the user has changed how they are displayed. */
export function redrawCards(): void {
  for (const message of drawnSoFar()) if (isCard(message)) void redraw(message);
}

/** Redraws cards with buttons that wait for a world time (`data-due`). */
export function redrawDueCards(): void {
  const lines = [...document.querySelectorAll<HTMLElement>("button[data-due]")].map((one) =>
    one.closest("[data-card]"),
  );
  for (const id of new Set(lines.map((line) => line?.getAttribute("data-card") ?? ""))) {
    const message = messageById(id);
    if (isCard(message)) void redraw(message);
  }
}
