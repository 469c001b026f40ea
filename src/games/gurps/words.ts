import { gameWords } from "#table/words.ts";

/** What GURPS says, by keys below `QUADRANT.gurps`; why not, by those below its `reason`. */
export const { tell, refusal } = gameWords("gurps");
