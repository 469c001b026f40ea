import { LONGEST_WORDS } from "#table/sheets/condition-words.ts";
import { tell } from "../words.ts";

/** The field for the description of what a condition looks like; null if the sheet is not editable. */
export function looksLike(label: string, editable: boolean): { label: string; hint: string; longest: number } | null {
  if (!editable) return null;
  return { label: tell("sheet.looksLike", { label }), hint: tell("sheet.looksLikeHint"), longest: LONGEST_WORDS };
}
