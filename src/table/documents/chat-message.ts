/** A chat message. How one of the table's is drawn is its model's to say: see `MessageModel`. */
export class QuadrantChatMessage extends ChatMessage {
  /** Records are no lines of the log: what they tell is told elsewhere. */
  override get visible(): boolean {
    return (this.type as string) !== "record" && super.visible;
  }
}
