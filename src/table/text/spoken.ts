import type { Refusal } from "../checks/check.ts";
import { isTypable, type TypedLine } from "../checks/lanes.ts";
import { rollDataWords } from "../rolls/said.ts";
import { signed } from "../words.ts";

/** The roll that a text asks for: "Stealth −2 (dark) dv=12". */
export interface ParsedRoll {
  /** Id, name or alias of the roll. */
  name: string;
  modifiers: TypedLine[];
  /** Further data, by the word before the equals sign. */
  said: Record<string, string>;
}

const SAID = /(?:^|\s)([a-z]+)\s*=\s*([\p{L}\p{N}]+)(?=\s|$)/giu;
const MODIFIER = /\s([+\-−–])\s?(\d+)(?:\s*\(([^()]*)\))?(?=\s|$)/gu;

/** Parses the words after a command. @returns a Refusal if no roll is named, or a modifier is invalid */
export function parseRoll(words: string): ParsedRoll | Refusal {
  const said: Record<string, string> = {};
  const modifiers: TypedLine[] = [];
  const unsaid = words.replaceAll(SAID, (_all, word: string, value: string) => {
    said[word.toLowerCase()] = value;
    return " ";
  });
  const name = ` ${unsaid}`
    .replaceAll(MODIFIER, (_all, sign: string, digits: string, label: string | undefined) => {
      modifiers.push({ label: label?.trim() ?? "", value: sign === "+" ? Number(digits) : -Number(digits) });
      return " ";
    })
    .replaceAll(/\s+/g, " ")
    .trim();
  if (name === "") return { key: "QUADRANT.table.text.nothingNamed" };
  if (!modifiers.every(({ value }) => isTypable(value))) return { key: "QUADRANT.table.ask.wholeNumber" };
  return { name, modifiers, said };
}

/** "Stealth −2 (dark) · TN 8" */
export function rollText(game: string | null, { name, modifiers, said }: ParsedRoll): string {
  const lines = modifiers.map(({ label, value }) => (label ? `${signed(value)} (${label})` : signed(value)));
  return [[name, ...lines].join(" "), ...rollDataWords(game, said)].join(" · ");
}
