import type { Refusal } from "../../checks/check.ts";
import type { Brought } from "../brought.ts";
import type { Grammar, Lore } from "./grammar.ts";
import { readAs, type Reading } from "./read.ts";

/** Letters of the longest text that is read. */
export const LONGEST_TEXT = 30_000;
/** How much of a text has to be what a character's would say. */
const ENOUGH = 3;

/** Why a text is not read. */
export const reason = (key: string, data?: Refusal["data"]): Refusal => ({
  key: `QUADRANT.table.paste.reason.${key}`,
  ...(data && { data }),
});

/** A type of characters that is read and written as text, with all that it takes. */
export interface Tongue {
  game: string;
  grammar: Grammar;
  lore: Lore;
}

/** What is wrong with a text before anybody reads it. */
export function refusedAsText(text: string): Refusal | null {
  if (text.trim() === "") return reason("empty");
  return text.length > LONGEST_TEXT ? reason("tooLong", { length: text.length }) : null;
}

/** The reading that fits a text best, or why there is none. */
export function bestOf(text: string, tongues: readonly Tongue[], type: string | null): Brought | Refusal {
  const readings = tongues.map(({ grammar, lore }) => readAs(text, grammar, lore));
  const named = readings.filter(({ isNamed }) => isNamed);
  const fit = ({ score, brought }: Reading): number => score + (brought.type === type ? 0.5 : 0);
  const [best] = (named.length > 0 ? named : readings).toSorted((one, other) => fit(other) - fit(one));
  if (!best || (!best.isNamed && best.score < ENOUGH)) return reason("unknown");
  return best.brought.name === "" ? reason("noName") : best.brought;
}
