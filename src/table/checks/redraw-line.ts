import type { Message } from "../documents/messages.ts";

interface ChatLog {
  updateMessage(message: unknown): Promise<void>;
}

/** Has Foundry draw a message again, so that modules hear of it. */
export async function redrawLine(message: Message): Promise<void> {
  await (ui.chat as unknown as ChatLog | undefined)?.updateMessage(message);
}
