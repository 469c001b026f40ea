/** A player asks the GM to take a card back. The referee leaves such a request alone: it waits for a decision of a GM. */
export const ASK_BACK = "askBack";
