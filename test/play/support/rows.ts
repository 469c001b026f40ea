/** What came of one of several targets, in a row of its own or in a line that unfolds: the word alone, and with its number. */
export const ROW_WORD = ".q-target__verdict strong, .q-brief__word";
export const ROW_VERDICT = ".q-target__verdict, .q-brief__word";

/** A hero of each game, and the page on which names are typed for new rows; "" where it is the first. */
export const PAGES_WITH_ROWS = [
  ["Ace Astra", ""],
  ["Soraya", "powers"],
  ["Ronan", "gear"],
  ["Vesna Korda", ""],
] as const;
