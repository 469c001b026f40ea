import type { TextWords } from "./grammar.ts";
import { figureOf, fold, needsQuotes, quoted, splitAt, unquoted } from "./tidy.ts";

/** How the values of a kind are written and read. */
export interface Kind {
  write(value: unknown, words: TextWords): string;
  /** @returns undefined if the text is no such value */
  read(text: string, words: TextWords): unknown;
  /** The value that the label alone stands for. */
  alone?: unknown;
  /** Free text: it needs a colon before it. */
  isFree?: true;
  /** Matches values that no word can be mistaken for. Such a value may precede its label, and needs no separator after it. */
  token?: RegExp;
}

interface Bounds {
  min?: number;
  max?: number;
  whole?: boolean;
  step?: number;
  /** Units that may follow it. */
  units?: readonly string[];
  signed?: boolean;
  /** Accepts "2/3", current and maximum, and reads the maximum. */
  ofAll?: boolean;
}

const OF_ALL = /^\d+(?:\s*\/\s*\d+)?/;
const TOKEN = /^[+–−-]?\d+(?:[.,]\d+)*/;

export function number({
  min = -Infinity,
  max = Infinity,
  whole = true,
  step,
  units = [],
  signed = false,
  ofAll = false,
}: Bounds = {}): Kind {
  return {
    token: ofAll ? OF_ALL : TOKEN,
    write: (value) => {
      const figure = value as number;
      return figure < 0 ? `−${-figure}` : signed ? `+${figure}` : String(figure);
    },
    read: (text) => {
      const unit = units.find((one) => fold(text).endsWith(fold(one)));
      const bare = unit ? text.slice(0, -unit.length) : text;
      const figure = figureOf(ofAll ? bare.replace(/^\s*\d+\s*\//, "") : bare);
      if (figure === null || figure < min || figure > max || (whole && !Number.isInteger(figure))) return undefined;
      return step && !Number.isInteger(figure / step) ? undefined : figure;
    },
  };
}

export const free: Kind = {
  isFree: true,
  write: (value) => (needsQuotes(value as string) ? quoted(value as string) : (value as string)),
  read: (text) => unquoted(text),
};

const YES = "QUADRANT.table.paste.yes";
const NO = "QUADRANT.table.paste.no";
function among(text: string, words: readonly string[]): boolean {
  const folded = fold(text);
  return words.some((word) => word.length === text.length && fold(word) === folded);
}

export const flag: Kind = {
  alone: true,
  write: (value, words) => words.say(value ? YES : NO),
  read: (text, words) => (among(text, words.all(YES)) ? true : among(text, words.all(NO)) ? false : undefined),
};

/** One word of a list. @param key the prefix of the word keys of its values */
export const choice = (values: readonly string[], key: string): Kind => ({
  write: (value, words) => words.say(`${key}.${String(value)}`),
  read: (text, words) => values.find((value) => among(text, [value, ...words.all(`${key}.${value}`)])),
});

/** A word of a list, or any other text, which is kept as written. */
export const openChoice = (values: readonly string[], key: string): Kind => ({
  isFree: true,
  write: (value, words) =>
    values.includes(value as string) ? words.say(`${key}.${String(value)}`) : free.write(value, words),
  read: (text, words) => choice(values, key).read(text, words) ?? unquoted(text),
});

const NOTHING = ["–", "—", "-", "−"];

/** The same kind, or a dash for null. */
export const maybe = (kind: Kind): Kind => ({
  ...kind,
  write: (value, words) => (value === null ? "–" : kind.write(value, words)),
  read: (text, words) => (NOTHING.includes(text.trim()) ? null : kind.read(text, words)),
});

/** Several values of a kind, separated by commas or another mark. */
export const list = (kind: Kind, mark = ", "): Kind => ({
  ...(kind.isFree && { isFree: true }),
  write: (value, words) =>
    (value as unknown[])
      .map((one) => kind.write(one, words))
      .map((one) => (/[,/]/.test(one) && !one.startsWith('"') ? quoted(one) : one))
      .join(mark) || "–",
  read: (text, words) => {
    if (NOTHING.includes(text.trim())) return [];
    const all = splitAt(text, mark === ", " ? /,/ : /[,/]/).map(
      (one) => kind.read(one, words) ?? kind.read(unquoted(one), words),
    );
    return all.includes(undefined) ? undefined : all;
  },
});
