/** A player asks the GM to take a card back: no act of the referee's. The request waits until a GM presses or throws it away. */
export const ASK_BACK = "askBack";
