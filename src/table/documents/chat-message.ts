/** A chat message. For a message of the table, its model draws it: see `MessageModel`. */
export class QuadrantChatMessage extends ChatMessage {
  /** Records are never lines of the log: cards, logs and fights show their content. */
  override get visible(): boolean {
    return (this.type as string) !== "record" && super.visible;
  }
}
