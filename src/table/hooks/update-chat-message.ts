import type { Message } from "../documents/messages.ts";
import { hear } from "../heard/hear.ts";
import { redrawConcerned } from "./redraw.ts";
import { lookForWaiting } from "../waiting/strip.ts";

/** Whatever an author writes on the own card means nothing: only records do. What hangs on them is drawn anew. */
export function onUpdateChatMessage(document: ChatMessage.Implementation): void {
  redrawConcerned(document as unknown as Message);
  hear(document as unknown as Message);
  lookForWaiting();
}
