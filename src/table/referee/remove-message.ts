import { messageById } from "../documents/messages.ts";
import { unlessOvertaken } from "../send-batch.ts";
import { write } from "../write.ts";

/** Deletes a message. One that somebody else has deleted meanwhile is as it should be. */
export async function removeMessage(id: string): Promise<void> {
  if (!messageById(id)) return;
  await write([{ action: "delete", documentName: "ChatMessage", ids: [id] }]).catch(unlessOvertaken);
}
