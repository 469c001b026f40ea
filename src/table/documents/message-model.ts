import { TypeDataModel } from "../../foundry.ts";
import { drawMessage, type LineOptions } from "../checks/draw-message.ts";
import type { Message } from "./messages.ts";

/**
 * The data of a message that the table draws. Foundry leaves the drawing of a message to its model where that has a
 * `renderHTML`, and calls `renderChatMessageHTML` with what comes of it: a module finds the message whole, and what it
 * adds stays until the message is drawn anew, when it is called again.
 */
export abstract class MessageModel<Schema extends foundry.data.fields.DataSchema> extends TypeDataModel<
  Schema,
  ChatMessage.Implementation
> {
  renderHTML(options?: LineOptions): Promise<HTMLElement> {
    return drawMessage(this.parent as unknown as Message, options);
  }
}
