import { gameWords } from "#table/words.ts";

/** `tell` returns words by a key below `QUADRANT.zerospace`; `refusal` makes a reason of a key below its `reason`. */
export const { tell, refusal } = gameWords("zerospace");
