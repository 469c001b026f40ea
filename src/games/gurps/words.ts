import { gameWords } from "#table/words.ts";

/** `tell` finds words by keys below `QUADRANT.gurps`; `refusal` makes a Refusal with a key below its `reason`. */
export const { tell, refusal } = gameWords("gurps");
