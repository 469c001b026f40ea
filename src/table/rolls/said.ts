import type { Refusal } from "../checks/check.ts";
import { isWord, say } from "../words.ts";
import type { NamedRoll, Taken } from "./named-roll.ts";

/**
 * Translates the values that a text gives with a roll into the check's data.
 * @param said the values by the words before the equals signs: `{ tn: "8" }`
 * @returns a Refusal if the roll takes no such word, or not this value
 */
export function rollDataFrom(
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

/** The values with their labels: "TN 8". Without a game, the words themselves are the labels. */
export function rollDataWords(game: string | null, said: Readonly<Record<string, string>>): string[] {
  return Object.entries(said).map(([word, value]) => `${rollDataLabel(game, word)} ${value}`);
}

/** The label of a word: "TN". */
export function rollDataLabel(game: string | null, word: string): string {
  const key = `QUADRANT.${game}.rolls.said.${word}`;
  return game !== null && isWord(key) ? say(key) : word;
}
