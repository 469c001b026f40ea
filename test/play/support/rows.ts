/** What came of one of several targets, in a row of its own or in a line that unfolds: the word alone, and with its number. */
export const ROW_WORD = ".q-target__verdict strong, .q-brief__word";
export const ROW_VERDICT = ".q-target__verdict, .q-brief__word";
