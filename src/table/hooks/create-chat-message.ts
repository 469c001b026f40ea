import { followSteps } from "../chain/follow.ts";
import { isCard, isRequest, type Message } from "../documents/messages.ts";
import { isForgedRecord } from "../documents/records.ts";
import { refereeHere } from "../referee/queue.ts";
import { referee } from "../referee/referee.ts";
import { noteForAnnouncement } from "../heard/hear.ts";
import { redrawConcerned, redrawPassed } from "./redraw.ts";
import { lookForWaiting } from "../waiting/strip.ts";

/** Redraws what a new message concerns; on the referee's client also handles new cards and requests. */
export function onCreateChatMessage(document: ChatMessage.Implementation): void {
  const message = document as unknown as Message;
  redrawConcerned(message);
  if (isCard(message)) redrawPassed(message);
  followSteps(message);
  noteForAnnouncement(message);
  lookForWaiting();
  if (!refereeHere()) return;
  if (isForgedRecord(message)) void referee.takeAway(message);
  else if (isCard(message)) void referee.attend(message);
  else if (isRequest(message)) void referee.answer(message);
}

/** A request is deleted once it is carried out: its card then no longer waits for it. */
export function onDeleteChatMessage(document: ChatMessage.Implementation): void {
  redrawConcerned(document as unknown as Message);
  lookForWaiting();
}
