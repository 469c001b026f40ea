import type { Message } from "../documents/messages.ts";
import { noteForAnnouncement } from "../heard/hear.ts";
import { redrawConcerned } from "./redraw.ts";
import { lookForWaiting } from "../waiting/strip.ts";

/** Redraws what a changed message concerns. The card itself is not redrawn, because only its record counts. */
export function onUpdateChatMessage(document: ChatMessage.Implementation): void {
  redrawConcerned(document as unknown as Message);
  noteForAnnouncement(document as unknown as Message);
  lookForWaiting();
}
