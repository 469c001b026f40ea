import { localize } from "../foundry.ts";
import type { Refusal } from "./checks/check.ts";
import { inLanguage } from "./formats.ts";
import { once } from "./once.ts";

type Blanks = Record<string, string | number>;

/**
 * The text of a word key in the reader's language, with its placeholders filled: negative numbers get a real minus sign, and
 * values that are word keys are translated.
 */
export function say(key: string, data?: Blanks): string {
  return localize(key, data && written(data));
}

/** The word key of a condition. If its module is not installed any more, its id is shown instead. */
const BROUGHT = /^QUADRANT\.\w+\.condition\.([\w-]+)\.name$/;

function written(data: Blanks): Blanks {
  const write = (value: string | number): string | number => {
    if (typeof value === "number") return value < 0 ? signed(value) : value;
    if (!value.startsWith("QUADRANT.")) return value;
    return isWord(value) ? localize(value) : value.replace(BROUGHT, "$1");
  };
  return Object.fromEntries(Object.entries(data).map(([name, value]) => [name, write(value)]));
}

/** The words of a game: `tell` takes a key below `QUADRANT.<game>`, `refusal` one below its `reason`. */
export function gameWords(game: string): {
  tell(key: string, data?: Blanks): string;
  refusal(key: string, data?: Blanks): Refusal;
} {
  // Cached, because rows that are drawn together use the same words again and again.
  const word = (key: string): string => say(`QUADRANT.${game}.${key}`);
  return {
    tell: (key, data) => (data ? say(`QUADRANT.${game}.${key}`, data) : once(word, key)),
    refusal: (key, data) => ({ key: `QUADRANT.${game}.reason.${key}`, ...(data && { data }) }),
  };
}

/** Whether a word key exists. */
export function isWord(key: string): boolean {
  return game.i18n!.has(key);
}

export function sayRefusal(reason: Refusal): string {
  return say(reason.key, reason.data);
}

/** Joins the words that are not empty: "3d8 · reach 1". */
export const dotted = (...words: string[]): string => words.filter(Boolean).join(" · ");

/** Joins the sentences that are not empty. */
export const sentences = (...words: string[]): string => words.filter(Boolean).join(" ");

/** Tolerance for rounding errors in sums of chances: a value this close to 0 or 1 counts as 0 or 1. */
export const HAIR = 1e-9;

/**
 * "38 %"; "<1 %" for a possible result that rounds to 0; ">99 %" for an uncertain result that rounds to 100.
 */
export function percent(share: number): string {
  const rounded = Math.round(share * 100);
  const bound = share > HAIR && rounded === 0 ? "<1" : share < 1 - HAIR && rounded === 100 ? ">99" : String(rounded);
  return `${bound} %`;
}

/** "+2", "−1", "0": with a real minus sign. */
export function signed(value: number): string {
  if (value === 0) return "0";
  return value > 0 ? `+${value}` : `−${-value}`;
}

/** "−3", "0", "5": with a real minus sign, and no plus. */
export function counted(value: number): string {
  return value < 0 ? signed(value) : String(value);
}

const clocks = inLanguage((lang) => new Intl.DateTimeFormat(lang, { hour: "2-digit", minute: "2-digit" }));

/** "21:14" in the reader's notation. */
export function clock(time: number): string {
  return clocks().format(time);
}

const lists = {
  conjunction: inLanguage((lang) => new Intl.ListFormat(lang, { type: "conjunction" })),
  unit: inLanguage((lang) => new Intl.ListFormat(lang, { type: "unit" })),
};

/** "Ada, Ben and Cid" in the reader's language; as a `unit` "Ada, Ben, Cid". */
export function listed(names: readonly string[], type: "conjunction" | "unit" = "conjunction"): string {
  return lists[type]().format(names);
}

/** The text of an error for a user. */
export const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

const UNITS = [
  ["day", 86400],
  ["hour", 3600],
  ["minute", 60],
  ["second", 1],
] as const;

const spans = inLanguage(
  (lang) =>
    new Map(UNITS.map(([unit]) => [unit, new Intl.NumberFormat(lang, { style: "unit", unit, unitDisplay: "short" })])),
);

/** "4 min 30 sec" in the reader's notation: the largest unit that is not 0, and the next. @param seconds 0 or more */
export function duration(seconds: number): string {
  let left = Math.ceil(seconds);
  const counts = UNITS.map(([unit, length]) => {
    const count = Math.floor(left / length);
    left -= count * length;
    return { unit, count };
  });
  const first = counts.findIndex(({ count }) => count > 0);
  const told = first < 0 ? counts.slice(-1) : counts.slice(first, first + 2).filter(({ count }) => count > 0);
  return told.map(({ unit, count }) => spans().get(unit)!.format(count)).join(" ");
}
