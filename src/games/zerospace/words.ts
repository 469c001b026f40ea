import { gameWords } from "#table/words.ts";

/** What ZeroSpace says, by keys below `QUADRANT.zerospace`; why not, by those below its `reason`. */
export const { tell, refusal } = gameWords("zerospace");
