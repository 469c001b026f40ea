import { messageById } from "../documents/messages.ts";
import { unlessOvertaken } from "../send-batch.ts";
import { write } from "../write.ts";

/** Deletes a message. It is no error if another client has deleted it meanwhile. */
export async function removeMessage(id: string): Promise<void> {
  if (!messageById(id)) return;
  await write([{ action: "delete", documentName: "ChatMessage", ids: [id] }]).catch(unlessOvertaken);
}
