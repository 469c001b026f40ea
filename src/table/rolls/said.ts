import type { Refusal } from "../checks/check.ts";
import { isWord, say } from "../words.ts";
import type { NamedRoll, Taken } from "./named-roll.ts";

/**
 * What a user says with a roll, as its check finds it.
 * @param said by the words before the equals signs: `{ tn: "8" }`
 * @returns a Refusal where the roll takes no such word, or not this value
 */
export function saidTo(
  { name, takes = {} }: NamedRoll,
  said: Readonly<Record<string, string>>,
): Record<string, string> | Refusal {
  const data: Record<string, string> = {};
  for (const [word, value] of Object.entries(said)) {
    const taken = takes[word];
    if (!taken) return { key: "QUADRANT.table.text.notSaid", data: { roll: name, word } };
    const sound = soundValue(taken, value);
    if (sound === null)
      return { key: "QUADRANT.table.text.badValue", data: { word, value, min: taken.min, max: taken.max } };
    data[taken.as] = sound;
  }
  return data;
}

function soundValue({ min, max, words = [] }: Taken, value: string): string | null {
  const word = words.find((one) => one.toLowerCase() === value.toLowerCase());
  if (word !== undefined) return word;
  return /^\d+$/.test(value) && Number(value) >= min && Number(value) <= max ? value : null;
}

/** "TN 8"; as it was written where no game is known whose words could say it. */
export function saidWords(game: string | null, said: Readonly<Record<string, string>>): string[] {
  return Object.entries(said).map(([word, value]) => `${saidLabel(game, word)} ${value}`);
}

/** "TN" */
export function saidLabel(game: string | null, word: string): string {
  const key = `QUADRANT.${game}.rolls.said.${word}`;
  return game !== null && isWord(key) ? say(key) : word;
}
