import { gameWords, say } from "#table/words.ts";

/** The texts of Future Imperfect, by keys below `QUADRANT.imperfect`, and its refusals, by keys below its `reason`. */
export const { tell, refusal } = gameWords("imperfect");

/** Dice as the reader writes them: "3d8", "4d12+2", in German "3W8". */
export function diceWords(dice: number, die: string | number): string {
  return tell("ask.dice", { dice, die });
}

/** One die: "d8", "d12+2", in German "W8". */
export function dieWords(die: string | number): string {
  return say("QUADRANT.table.die.ready", { die });
}
