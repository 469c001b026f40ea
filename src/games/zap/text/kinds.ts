import type { TextWords } from "#table/exchange/text/grammar.ts";
import { figureOf, fold, needsQuotes, quoted, unquoted } from "#table/exchange/text/tidy.ts";
import type { Kind } from "#table/exchange/text/kinds.ts";
import { TRAITS, type Trait } from "../traits.ts";

const LEVELS = { least: 1, most: 25 };
/** Dice of which two equal ones make the level of their size: d8 d8 is level 8. */
const DICE = [4, 6, 8, 10, 12];

/** A Power Level: as a number, or as the dice that it means ("d8", "2d8", "d8/d6"). */
export const powerLevel: Kind = {
  token: /^(?:PL|KS)?\s*\d+/i,
  write: (value) => String(value),
  read: (text) => {
    const level = figureOf(text.replace(/^(?:PL|KS)\s*/i, "")) ?? levelOf(text);
    return level !== null && Number.isInteger(level) && level >= LEVELS.least && level <= LEVELS.most
      ? level
      : undefined;
  },
};

function levelOf(dice: string): number | null {
  const [, one = "", other = ""] = /^2?[dw](\d+)(?:\s*[/+,&]\s*[dw](\d+))?$/i.exec(dice.trim()) ?? [];
  const [small = 0, large = 0] = [Number(one), Number(other || one)].sort((a, b) => a - b);
  if (!DICE.includes(small) || !DICE.includes(large)) return null;
  return large === small ? large : large - small === 2 ? large - 1 : null;
}

/** The letters of each grade in every language, with the grade's number. */
const lettersOf = (words: TextWords): [letters: string, grade: number][] =>
  (
    [
      ["A", 1],
      ["D", -1],
    ] as const
  ).flatMap(([id, sign]) =>
    words.all(`QUADRANT.zap.grade.${id}`).flatMap((letter): [string, number][] => [
      [letter, sign],
      [letter.repeat(2), 2 * sign],
    ]),
  );

const keyOf = (name: string, words: TextWords): string | undefined =>
  Object.keys(TRAITS).find((key) =>
    words.all(`QUADRANT.zap.trait.${key}`).some((word) => word.length === name.length && fold(word) === fold(name)),
  );

/** An Advantage or a Disadvantage with its grade and note: "Shots DD", "Limited D: at night". */
export const trait: Kind = {
  write: (value, words) => {
    const { key, grade, note } = value as Trait;
    const letters = words.say(`QUADRANT.zap.grade.${grade > 0 ? "A" : "D"}`).repeat(Math.abs(grade));
    const isOdd = needsQuotes(key) || /[:,]/.test(key) || keyOf(key, words) !== undefined;
    const name = Object.hasOwn(TRAITS, key) ? words.say(`QUADRANT.zap.trait.${key}`) : isOdd ? quoted(key) : key;
    return `${name} ${letters}${note && `: ${needsQuotes(note) || note.includes(",") ? quoted(note) : note}`}`;
  },
  read: (text, words) => {
    const [, head = "", note = ""] = /^("(?:[^"\\]|\\.)*"[^:]*|[^":]+)(?::\s*(.*))?$/.exec(text) ?? [];
    const [, graded = head, letters = ""] = /^(.+?)\s+\(?(\p{Lu}{1,2})\)?$/u.exec(head) ?? [];
    const found = lettersOf(words).find(([one]) => one === letters);
    const name = (found ? graded : head).trim();
    const key = name.startsWith('"') ? undefined : keyOf(name, words);
    const isOwn = found && (name.startsWith('"') || !/[,;]/.test(name));
    if (name === "" || (!key && !isOwn)) return undefined;
    return {
      key: key ?? unquoted(name),
      grade: found?.[1] ?? TRAITS[key!]![0]!,
      note: unquoted(note.trim()),
    } satisfies Trait;
  },
};
