/** A chat message. For a message of the table, its model draws it: see `MessageModel`. */
export class QuadrantChatMessage extends ChatMessage {
  /** Records are no lines of the log: what they hold is shown elsewhere. */
  override get visible(): boolean {
    return (this.type as string) !== "record" && super.visible;
  }
}
