import { TypeDataModel } from "../../foundry.ts";
import { drawMessage, type LineOptions } from "../checks/draw-message.ts";
import type { Message } from "./messages.ts";

/**
 * The data of a message that the table draws. Where a message's model has a `renderHTML`, Foundry leaves the drawing to
 * it, and calls `renderChatMessageHTML` with the result. A module therefore finds the whole message. What it adds stays
 * until the message is redrawn; then the hook is called again.
 */
export abstract class MessageModel<Schema extends foundry.data.fields.DataSchema> extends TypeDataModel<
  Schema,
  ChatMessage.Implementation
> {
  renderHTML(options?: LineOptions): Promise<HTMLElement> {
    return drawMessage(this.parent as unknown as Message, options);
  }
}
