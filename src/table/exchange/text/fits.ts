import type { Refusal } from "../../checks/check.ts";
import type { ImportedCharacter } from "../brought.ts";
import type { Grammar, Lore } from "./grammar.ts";
import { readAs, type Reading } from "./read.ts";

/** Maximum number of characters of a text. */
export const LONGEST_TEXT = 30_000;
/** The minimum score with which a text counts as a character. */
const ENOUGH = 3;

/** The refusal of a text. @param key the last part of its word key */
export const reason = (key: string, data?: Refusal["data"]): Refusal => ({
  key: `QUADRANT.table.paste.reason.${key}`,
  ...(data && { data }),
});

/** A type of character that can be read and written as text, with its grammar and lore. */
export interface Tongue {
  game: string;
  grammar: Grammar;
  lore: Lore;
}

/** Why a text is refused before it is read: it is empty or too long. Null if it is neither. */
export function refusedAsText(text: string): Refusal | null {
  if (text.trim() === "") return reason("empty");
  return text.length > LONGEST_TEXT ? reason("tooLong", { length: text.length }) : null;
}

/** The best reading of a text, or the reason why there is none. @param type the preferred type, for ties */
export function bestOf(text: string, tongues: readonly Tongue[], type: string | null): ImportedCharacter | Refusal {
  const readings = tongues.map(({ grammar, lore }) => readAs(text, grammar, lore));
  const named = readings.filter(({ isNamed }) => isNamed);
  const fit = ({ score, brought }: Reading): number => score + (brought.type === type ? 0.5 : 0);
  const [best] = (named.length > 0 ? named : readings).toSorted((one, other) => fit(other) - fit(one));
  if (!best || (!best.isNamed && best.score < ENOUGH)) return reason("unknown");
  return best.brought.name === "" ? reason("noName") : best.brought;
}
