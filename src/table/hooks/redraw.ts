import { isCard, messageById, messages, type Card, type Request } from "../documents/messages.ts";

interface ChatLog {
  updateMessage(message: unknown): Promise<void>;
}

function redraw(card: Card): void {
  if (!card.visible) return;
  void (ui.chat as unknown as ChatLog | undefined)?.updateMessage(card);
}

/** Draws again what a request is about: its card, or the tracker of its fight. */
export function redrawSubjectOf({ system }: Request): void {
  if (system.subject.startsWith("Combat.")) void ui.combat?.render();
  const card = messageById(system.subject.replace("ChatMessage.", ""));
  if (isCard(card)) redraw(card);
}

/** Cards that are not at their end show what may be done now, which hangs on turns, Actions and conditions. */
export function redrawOpenCards(): void {
  for (const message of messages()) {
    if (isCard(message) && ["declared", "open", "undone"].includes(message.system.state)) redraw(message);
  }
}
