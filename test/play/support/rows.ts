/**
 * Selectors of the outcome for one of several targets, in its own row or in a line that unfolds: only the word, or with its
 * number.
 */
export const ROW_WORD = ".q-target__verdict strong, .q-brief__word";
export const ROW_VERDICT = ".q-target__verdict, .q-brief__word";

/** A hero of each game, and the page of the sheet on which new rows are added by name; "" for the first page. */
export const PAGES_WITH_ROWS = [
  ["Ace Astra", ""],
  ["Soraya", "powers"],
  ["Ronan", "gear"],
  ["Vesna Korda", ""],
] as const;
