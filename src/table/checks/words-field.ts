import { LIMITS } from "../limits.ts";
import type { Plan } from "./check.ts";
import type { Field } from "./choices.ts";

const MOST_CHARACTERS = LIMITS.line;

/** A user's line, trimmed and cut to the allowed length; empty if it is no string. */
export const longestWords = (words: unknown): string =>
  typeof words === "string" ? words.trim().slice(0, MOST_CHARACTERS) : "";

interface Words<P extends Plan> {
  id: string;
  label: string;
  hint: string;
  value: string;
  put(words: string): P;
}

export function wordsField<P extends Plan>({ put, ...field }: Words<P>): Field<P> {
  return { ...field, type: "text", apply: (value) => put(longestWords(value)) };
}
