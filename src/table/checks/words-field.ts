import { LIMITS } from "../limits.ts";
import type { Plan } from "./check.ts";
import type { Field } from "./choices.ts";

const MOST_CHARACTERS = LIMITS.line;

/** Cuts the line that a user writes to the longest that is allowed. */
export const longestWords = (said: unknown): string =>
  typeof said === "string" ? said.trim().slice(0, MOST_CHARACTERS) : "";

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
