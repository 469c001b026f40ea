import { utils } from "../../foundry.ts";
import { AT_REST } from "../at-rest.ts";
import { cardsWhere, newestWhere, visibleBesides } from "../documents/in-log.ts";
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
    // One of a broken plan says so where it is drawn.
    return false;
  }
}

/** The check of a card; undefined as long as its game is not here. */
const checkHere = ({ game, kind }: Pick<Card["system"], "game" | "kind">): Check | undefined =>
  playOf(gameById(game))?.checks[kind];

/** Messages that are looked at as soon as what happens just now has happened: several reasons to look are one. */
const due = new Set<string>();

/**
 * Has Foundry draw a message again, so that modules hear of it; one that shows what it would show stays as it lies. A click
 * that is under way arrives first: a line that grows or shrinks would take its control away from under the pointer.
 */
export async function redraw(message: Message): Promise<void> {
  mayHaveChanged(message);
  // A step of a chain is drawn in another's line.
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
 * Whether a message lies further back than the log has been read: to draw it would put it into the log again, at every
 * turn anew. What still waits for somebody is wanted there.
 */
function isFurtherBack(message: Message): boolean {
  const { id, timestamp } = message;
  if ((isCard(message) && message.system.state === "open") || lineInLog(id)) return false;
  const oldest = document.querySelector<HTMLElement>("#chat .chat-log > [data-message-id]");
  return timestamp < (messageById(oldest?.dataset.messageId ?? "")?.timestamp ?? timestamp);
}

/** Draws a card again once its reader sees it; a step of a chain stands in another's line. */
function redrawInSight(card: Card): void {
  const line = lineInLog(rootOf(card).id);
  if (line) inSight(line, (root) => void redraw(root));
  else void redraw(card);
}

/** 3D dice have landed: what a module has hidden of a card until then is to be seen again, all of it. */
export function onDiceLanded(id: string): void {
  const message = messageById(id);
  if (!isCard(message) || !message.visible) return;
  void redrawLine(message);
  if (motherOf(message)) void redrawLine(rootOf(message));
}

/** Draws again what another message is about. */
export function redrawConcerned(message: Message): void {
  if (isRequest(message)) redrawSubjectOf(message);
  else if (isActRecord(message)) redrawRecorded(message);
  else if (isCard(message)) {
    redrawTied(message);
    // They stand in its line, or alone where it is gone.
    for (const step of cardsTiedTo(message)) void redraw(step);
    redrawWatchers();
    redrawAsking(message);
  }
}

/** What is read from a record: its card, its log, or whether its fight has a step to take back. */
function redrawRecorded(record: ActRecord): void {
  redrawLastActs();
  if (isOfFight(record)) onTrackerChange();
  const message = messageByUuid(record.system.subject);
  if (!message) return;
  void redraw(message);
  redrawConcerned(message);
}

/** What a request is about: its card, or the tracker of its fight. */
function redrawSubjectOf(request: Request): void {
  if (isOfFight(request)) onTrackerChange();
  const card = cardByUuid(request.system.subject);
  if (card) void redraw(card);
}

/** The card that this one is tied to: what may be done there hangs on how this one stands. */
function redrawTied({ system }: Card): void {
  const card = cardByUuid(system.tied);
  if (card) void redraw(card);
}

/** The GM's question that this card answers, or the secret throw that was made upon it. */
function redrawAsking(card: Card): void {
  const { system } = card;
  const question = messageByUuid(
    declarationOf(card)?.answers ?? system.answers ?? cardByUuid(system.asked)?.system.answers,
  );
  if (isAsking(question)) void redraw(question);
}

/** Of the cards that may still be reconsidered, so many show purses as they are now: the log is long. */
const RECENT = 12;

/** So many of the newest cards are looked at for them: to look is to work out all that a card has come to. */
const LOOKED_AT = 40;

/**
 * Cards that are not at their end show what may be done now, which hangs on turns, Actions and conditions. The newest of those
 * that wait are true wherever they stand: whoever does not see the screen reads them there, too.
 */
export function redrawOpenCards(): void {
  const waiting = new Set(newestWhere({ states: ["declared", "open"] }, LOOKED_AT));
  for (const card of waiting) void redraw(card);
  for (const card of cardsWhere({ states: ["declared", "open"] })) if (!waiting.has(card)) redrawInSight(card);
  redrawAtTheirEnd();
}

/** Cards that may be done again, or are applied and may be reconsidered, are true again once the table is at rest. */
const redrawAtTheirEnd = utils.debounce(() => {
  for (const card of cardsWhere({ states: ["undone"] })) redrawInSight(card);
  const newest = oldestFirst(newestWhere({ states: ["applied"] }, LOOKED_AT));
  for (const card of newest.filter(isRevisable).slice(-RECENT)) redrawInSight(card);
}, AT_REST);

/** Cards that tell what others have come to: an extended task counts its attempts. */
const redrawWatchers = utils.debounce(() => {
  const checks = checksWhich(({ watches }) => watches === true);
  for (const card of cardsWhere({ checks, states: ["open", "applied", "undone"] })) void redraw(card);
}, AT_REST);

/** The card before a new one: what its reader could do besides waits out of sight from now on. */
export function redrawPassed(card: Card): void {
  const before = visibleBesides(card);
  if (before) void redraw(before);
}

/** All cards that were drawn: their reader has another way of reading them. */
export function redrawCards(): void {
  for (const message of drawnSoFar()) if (isCard(message)) void redraw(message);
}

/** Cards on which something waits for its time: their buttons say which. */
export function redrawDueCards(): void {
  const lines = [...document.querySelectorAll<HTMLElement>("button[data-due]")].map((one) =>
    one.closest("[data-card]"),
  );
  for (const id of new Set(lines.map((line) => line?.getAttribute("data-card") ?? ""))) {
    const message = messageById(id);
    if (isCard(message)) void redraw(message);
  }
}
