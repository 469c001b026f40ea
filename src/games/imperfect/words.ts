import type { Refusal } from "#table/checks";
import { say } from "#table/words.ts";

/** Why not, in the words of Future Imperfect: the key under `QUADRANT.imperfect.reason`. */
export function refusal(key: string, data?: Record<string, string | number>): Refusal {
  return { key: `QUADRANT.imperfect.reason.${key}`, ...(data && { data }) };
}

/** Dice as the reader writes them: "3d8", "4d12+2", in German "3W8". */
export function diceWords(dice: number, die: string | number): string {
  return say("QUADRANT.imperfect.ask.dice", { dice, die });
}

/** One die: "d8", "d12+2", in German "W8". */
export function dieWords(die: string | number): string {
  return say("QUADRANT.table.die.ready", { die });
}
