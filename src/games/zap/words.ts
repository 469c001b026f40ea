import { gameWords } from "#table/words.ts";

/** What Zap! says, by keys below `QUADRANT.zap`; why not, by those below its `reason`. */
export const { tell, refusal } = gameWords("zap");
