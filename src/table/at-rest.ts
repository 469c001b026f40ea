/** Milliseconds without a change after which an act counts as finished: it writes in several updates. */
export const AT_REST = 400;
