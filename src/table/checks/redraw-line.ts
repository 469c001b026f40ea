import type { Message } from "../documents/messages.ts";

interface ChatLog {
  updateMessage(message: unknown): Promise<void>;
}

/** Redraws a message through Foundry, so that hooks of modules are called. */
export async function redrawLine(message: Message): Promise<void> {
  await (ui.chat as unknown as ChatLog | undefined)?.updateMessage(message);
}
