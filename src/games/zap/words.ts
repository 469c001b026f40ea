import { gameWords } from "#table/words.ts";

/** `tell` localizes keys below `QUADRANT.zap`, `refusal` makes a refusal from those below `QUADRANT.zap.reason`. */
export const { tell, refusal } = gameWords("zap");
