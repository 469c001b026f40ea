import type { Field, Option, Plan, Refusal } from "#table/checks";
import { isWord, say } from "#table/words.ts";
import { refusal } from "../../refusal.ts";

/** The circumstances of a feat: what a form asks for, and what may be put in there. */

interface Shown {
  /** Not asked for as things stand; it keeps what it begins with. */
  hidden?: boolean;
  /** In place of the hint that the words have for it. */
  hint?: string;
}

interface WordBlank extends Shown {
  kind: "word";
  words: readonly string[];
  initial: string;
  /** What a word is called, where no language knows it: names of Items. */
  named?(word: string): string;
}

interface NumberBlank extends Shown {
  kind: "number";
  min: number;
  max: number;
  decimals?: boolean;
  initial: number;
}

interface SwitchBlank extends Shown {
  kind: "switch";
  initial: boolean;
  /** Why it cannot be switched on now. */
  reason?: Refusal | null;
}

export type Blank = WordBlank | NumberBlank | SwitchBlank;
export type Blanks<F extends object> = Record<keyof F & string, Blank>;

type Value = string | number | boolean;

const key = "QUADRANT.gurps.feat.blank";

/** What was said in a form as far as it makes sense; in the place of the rest what it begins with. */
export function soundForm<F extends object>(blanks: Blanks<F>, said: unknown): F {
  const given = (said ?? {}) as Record<string, unknown>;
  const entries = Object.entries<Blank>(blanks).map(([id, blank]) => [id, sound(blank, given[id])]);
  return Object.fromEntries(entries) as F;
}

function sound(blank: Blank, said: unknown): Value {
  switch (blank.kind) {
    case "word":
      return blank.words.find((word) => word === said) ?? blank.initial;
    case "number":
      return soundNumber(blank, said) ?? blank.initial;
    case "switch":
      return soundSwitch(blank, said);
  }
}

/** Null where it is no such number. */
function soundNumber({ min, max, decimals = false }: NumberBlank, said: unknown): number | null {
  const value = typeof said === "string" && said.trim() !== "" ? Number(said) : said;
  if (typeof value !== "number" || !Number.isFinite(value)) return null;
  return (decimals || Number.isInteger(value)) && value >= min && value <= max ? value : null;
}

function soundSwitch({ initial, hidden, reason: barred }: SwitchBlank, said: unknown): boolean {
  if (barred) return false;
  if (hidden) return initial;
  if (said === true || said === "true") return true;
  return said === false || said === "false" ? false : initial;
}

interface Filling<P extends Plan, F extends object> {
  blanks: Blanks<F>;
  form: F;
  put(form: F): P;
}

/** Lists and numbers of a form. */
export function blankFields<P extends Plan, F extends object>({ blanks, form, put }: Filling<P, F>): Field<P>[] {
  return Object.entries<Blank>(blanks).flatMap(([id, blank]): Field<P>[] => {
    if (blank.hidden || blank.kind === "switch") return [];
    const value = (form as Record<string, Value>)[id]!;
    const shown = { id, label: say(`${key}.${id}.label`), hint: hintOf(id, blank), value: String(value) };
    const filled = (next: Value): P => put({ ...form, [id]: next });
    if (blank.kind === "word") {
      const choices = blank.words.map((word) => ({ value: word, label: wordLabel(id, blank, word) }));
      const apply = (said: string): P => filled(sound(blank, said));
      return [{ ...shown, type: "select", choices, apply }];
    }
    const { min, max, decimals = false } = blank;
    const apply = (said: string): P | Refusal => {
      const number = soundNumber(blank, said);
      return number === null ? refusal("number", { min, max }) : filled(number);
    };
    return [{ ...shown, type: "number", min, max, ...(decimals && { decimals }), apply }];
  });
}

/** Its switches. */
export function blankSwitches<P extends Plan, F extends object>({ blanks, form, put }: Filling<P, F>): Option<P>[] {
  return Object.entries<Blank>(blanks).flatMap(([id, blank]): Option<P>[] => {
    if (blank.hidden || blank.kind !== "switch") return [];
    const checked = (form as Record<string, Value>)[id] === true;
    const plan = put({ ...form, [id]: !checked });
    const barred = checked ? null : (blank.reason ?? null);
    return [{ id, label: say(`${key}.${id}.label`), hint: hintOf(id, blank), checked, reason: barred, plan }];
  });
}

function hintOf(id: string, { hint }: Blank): string {
  return hint ?? (isWord(`${key}.${id}.hint`) ? say(`${key}.${id}.hint`) : "");
}

const wordLabel = (id: string, { named }: WordBlank, word: string): string =>
  named?.(word) ?? say(`QUADRANT.gurps.feat.word.${id}.${word}`);

export const words = (
  list: readonly string[],
  initial: string,
  more: Partial<Omit<WordBlank, "kind" | "words" | "initial">> = {},
): Blank => ({ kind: "word", words: list, initial, ...more });

export const number = (
  [min, max]: readonly [number, number],
  initial: number,
  more: Partial<Omit<NumberBlank, "kind" | "min" | "max" | "initial">> = {},
): Blank => ({ kind: "number", min, max, initial, ...more });

export const toggled = (initial: boolean, more: Partial<Omit<SwitchBlank, "kind" | "initial">> = {}): Blank => ({
  kind: "switch",
  initial,
  ...more,
});
