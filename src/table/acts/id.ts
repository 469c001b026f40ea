/** What Foundry knows the window of acts by. */
export const WINDOW = "quadrant-last-acts";
