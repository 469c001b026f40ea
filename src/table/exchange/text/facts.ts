import { namesOf, type Field, type TextWords } from "./grammar.ts";
import { fold, splitAt } from "./tidy.ts";

/** A value that was read for a field; for a field with `many`, one of its values. */
export interface Fact {
  field: Field;
  value: unknown;
}

export interface Facts {
  facts: Fact[];
  /** Parts of the text that match no field. */
  unread: string[];
}

/** Separators between the facts of a line. */
const MARKS = /\s*[·•;|]\s*|\s{3,}/;
const COMMA = /,(?=\s)\s*|\s[–—-]\s/;

/** Reads a line of a character. After the label of a free-text field, the whole line is its value. */
export function lineOf(line: string, fields: readonly Field[], words: TextWords): Facts {
  const free = labelled(line, fields, words)[0];
  return free?.field.kind.isFree && !free.field.many ? { facts: [free], unread: [] } : factsOf(line, fields, words);
}

/** Reads a line fact by fact. */
export function factsOf(line: string, fields: readonly Field[], words: TextWords): Facts {
  const told = splitAt(line, MARKS).map((chunk) => chunkOf(chunk.replace(/[,.]$/, ""), fields, words));
  return { facts: told.flatMap(({ facts }) => facts), unread: told.flatMap(({ unread }) => unread) };
}

function chunkOf(chunk: string, fields: readonly Field[], words: TextWords): Facts {
  const whole = factOf(chunk, fields, words);
  if (whole) return { facts: [whole], unread: [] };
  const row = rowOf(chunk, fields, words);
  if (row) return { facts: row, unread: [] };
  const parts = splitAt(chunk, COMMA);
  if (parts.length < 2) return { facts: [], unread: [chunk] };
  const told = parts.map((part) => factOf(part, fields, words) ?? rowOf(part, fields, words));
  if (told.every((one) => one === null)) return { facts: [], unread: [chunk] };
  return { facts: told.flatMap((one) => one ?? []), unread: parts.filter((_part, index) => told[index] === null) };
}

function factOf(chunk: string, fields: readonly Field[], words: TextWords): Fact | null {
  return labelled(chunk, fields, words)[0] ?? behind(chunk, fields, words) ?? bare(chunk, fields, words);
}

interface Name {
  length: number;
  folded: string;
}

const known = new WeakMap<TextWords, WeakMap<Field, Name[]>>();

/** All names of a field, folded for comparison. */
function calledOf(field: Field, words: TextWords): Name[] {
  const own = known.get(words) ?? new WeakMap<Field, Name[]>();
  known.set(words, own);
  const names = own.get(field) ?? namesOf(field, words).map((name) => ({ length: name.length, folded: fold(name) }));
  own.set(field, names);
  return names;
}

/** The facts that a text may be: a label of a field followed by a value of it. The longest label comes first. */
function labelled(chunk: string, fields: readonly Field[], words: TextWords): Fact[] {
  const folded = fold(chunk);
  const found = fields.flatMap((field) =>
    calledOf(field, words).flatMap((name) => {
      const rest = afterLabel(chunk, name, folded);
      if (rest === null) return [];
      const value = valueOf(rest, field, words);
      return value === undefined ? [] : [{ field, value, length: name.length }];
    }),
  );
  return found.sort((one, other) => other.length - one.length);
}

/** The text behind a label, including a colon; null if the text does not begin with the label. */
function afterLabel(text: string, { length, folded }: Name, foldedText: string): string | null {
  if (length === 0 || !foldedText.startsWith(folded)) return null;
  const rest = text.slice(length);
  return /^(?:[^\p{L}\p{M}]|$)/u.test(rest) ? rest : null;
}

function valueOf(rest: string, { kind, many }: Field, words: TextWords): unknown {
  const [, colon = "", said = ""] = /^\s*([:=]?)\s*(.*)$/s.exec(rest) ?? [];
  if (said === "") return colon === "" ? kind.alone : undefined;
  if (kind.isFree && colon === "") return undefined;
  if (many && /^[–—-]$/.test(said)) return NONE;
  return kind.read(said, words);
}

/** For a field with `many`: the text states that there are no values. */
export const NONE = Symbol("none");

/** "2 Actions" */
function behind(chunk: string, fields: readonly Field[], words: TextWords): Fact | null {
  for (const field of fields) {
    const figure = field.kind.token?.exec(chunk)?.[0];
    const label = figure && chunk.slice(figure.length).trim();
    if (!label || !calledOf(field, words).some(({ folded }) => folded === fold(label))) continue;
    const value = field.kind.read(figure, words);
    if (value !== undefined) return { field, value };
  }
  return null;
}

function bare(chunk: string, fields: readonly Field[], words: TextWords): Fact | null {
  for (const field of fields) {
    const value = field.bare ? field.kind.read(chunk, words) : undefined;
    if (value !== undefined) return { field, value };
  }
  return null;
}

/** "ST 12 DX 11, IQ 10": only labels and numbers in alternation. */
function rowOf(chunk: string, fields: readonly Field[], words: TextWords): Fact[] | null {
  const facts: Fact[] = [];
  let rest = chunk.trim();
  while (rest !== "") {
    const folded = fold(rest);
    const next = fields
      .flatMap((field) =>
        field.kind.token
          ? calledOf(field, words).map((name) => ({ field, name, after: afterLabel(rest, name, folded) }))
          : [],
      )
      .filter(({ after }) => after !== null)
      .sort((one, other) => other.name.length - one.name.length)
      .flatMap(({ field, after }) => {
        const said = after!.replace(/^\s*[:=]?\s*/, "");
        const figure = field.kind.token!.exec(said)?.[0];
        const value = figure === undefined ? undefined : field.kind.read(figure, words);
        return value === undefined ? [] : [{ field, value, rest: said.slice(figure!.length) }];
      })[0];
    if (!next || /^[\p{L}\d]/u.test(next.rest)) return null;
    facts.push({ field: next.field, value: next.value });
    rest = next.rest.replace(/^\s*[,;]?\s*/, "");
  }
  return facts;
}
