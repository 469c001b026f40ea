import { cardState } from "../checks/card-state.ts";
import { waitingView } from "../checks/card-waiting.ts";
import { declaredView } from "../checks/declared-view.ts";
import { viewAsKept } from "../checks/kept.ts";
import { logView } from "../checks/log-view.ts";
import { readOrNull } from "../checks/readable.ts";
import { readerOf } from "../checks/reader.ts";
import { requestView } from "../checks/request-view.ts";
import { rowsFor, sidesFor } from "../checks/rows.ts";
import { BLIND, blindView } from "../checks/secrecy.ts";
import { checkOf, situationOf } from "../checks/situation.ts";
import { isCard, isLog, isRequest, type Card, type Log, type Message } from "../documents/messages.ts";
import { isAdmitted, recordOf } from "../documents/records.ts";
import type { Standing } from "./memory.ts";
import { cardStanding, sentences, type Tellable } from "./sentence.ts";

/** The announcement of a message to this user; null if there is none: the user may not read it, or it only waits. */
export function standingOf(message: Message, user: User.Implementation): Standing | null {
  if (!message.visible || !message.isContentVisible) return null;
  if (isCard(message)) return isAdmitted(message) ? ofCard(message, user) : ofRefused(message);
  if (isLog(message)) return ofLog(message, user);
  if (isRequest(message) && message.system.refusal && message.isAuthor) {
    const { text, reason } = requestView(message, user);
    return { phase: "done", text: sentences([text, reason]) };
  }
  return null;
}

/** A refused card announces the reason; a card that still waits for the referee announces nothing. */
function ofRefused(card: Card): Standing | null {
  if (card.system.state !== "refused") return null;
  const { who, act, state } = declaredView(card);
  return { phase: "done", text: sentences([[who, act].filter(Boolean).join(": "), state.text]) };
}

const ofCard = (card: Card, user: User.Implementation): Standing | null =>
  readOrNull(card, () => {
    const now = situationOf(card);
    const view = tellable(card, user);
    const waits = waitingView(card, now, user)?.label;
    return cardStanding(card.system.state, view, waits ?? "", cardState(card, now).text);
  });

/** The parts of a card for this user's announcement, without hidden numbers. */
export function tellable(card: Card, user: User.Implementation): Tellable {
  const now = situationOf(card);
  if (card.system.secret === "declared") return blindView(viewAsKept(checkOf(card), now, BLIND));
  const reader = readerOf(now.parties, user);
  const { title, parties, sides, verdict, rows } = viewAsKept(checkOf(card), now, reader);
  // The odds of a row are not announced.
  const told = rows && rowsFor(rows, reader, false);
  return { title, parties, sides: sidesFor(sides, reader), verdict, ...(told && { rows: told }) };
}

function ofLog(message: Log, user: User.Implementation): Standing {
  const record = recordOf(message);
  const { lines } = logView(message.system, user, record);
  return { phase: record?.system.state === "undone" ? "undone" : "done", text: sentences(lines) };
}
