import type { Kind } from "./kinds.ts";

/** Words of all languages: text is written in the reader's language, and read in any. */
export interface TextWords {
  /** The word in the reader's language; of several alternatives the first. */
  say(key: string): string;
  /** The words in every language, the reader's own first. A text of `lang/` may hold alternatives, separated by `|`. */
  all(key: string): readonly string[];
  /** All languages, the reader's own first. */
  languages: readonly string[];
  /** The words in one language. */
  in(language: string, key: string): readonly string[];
}

export type Data = Record<string, unknown>;

/** A number or word of a character or an Item that the text contains. */
export interface Field {
  /** Path below `system`. */
  path: string;
  /** Word key of its label. */
  label: string;
  /** Word keys of further names. */
  also?: readonly string[];
  kind: Kind;
  /** Its values are recognizable by themselves: it is written without its label. */
  bare?: true;
  /** The field is a list: each of its values is a fact of its own. */
  many?: true;
  /** With `many`: each value has the label before it. */
  each?: true;
  /** An alternative form of another field, which is read but never written. */
  readOnly?: true;
  /** It is written even if it has the default value. */
  always?: true;
}

/** A heading with the Items of one type below it. */
export interface Section {
  /** Word key. */
  heading: string;
  also?: readonly string[];
  type: string;
  /** Values that all Items of this section have, by path. */
  fixed?: Readonly<Record<string, unknown>>;
  /** The field that directly follows the name. */
  lead?: Field | undefined;
  fields: readonly Field[];
  /** Path of the rich text. */
  html: string;
  /** Data that follow from the name of an Item which is in no compendium. */
  named?(name: string, words: TextWords): object;
  /** Values that the text shows in place of stored ones, below `told`. `settle` turns them back into stored values. */
  tell?(system: Data): Data;
  settle?(system: Data, character: Data): void;
  /** Fields that are set only on a new Item, e.g. a full magazine. */
  atFirst?(system: object): object;
}

/** Rich text with a heading of its own. */
export interface Prose {
  path: string;
  label: string;
  also?: readonly string[];
}

/** The format in which characters of a type are written as text and read. */
export interface Grammar {
  type: string;
  /** The character's fields; each inner list is one line. */
  lines: readonly (readonly Field[])[];
  sections: readonly Section[];
  prose: readonly Prose[];
  /** Path of the rich text to which unreadable lines are added. */
  lostAt: string;
  /** Values that the text shows in place of stored ones, below `told`: e.g. Hit Points instead of those bought. */
  tell?(system: Data): Data;
  /** Turns the values below `told` into stored ones. @param whole the data read, completed with those of a new character */
  settle?(system: Data, whole: Data): void;
  /** Fields that are set only on a new character, computed from those read. */
  atFirst?(system: object): object;
}

/** An Item of our compendia. */
export interface Kin {
  name: string;
  system: object;
  img?: string;
  uuid?: string;
}

/** The knowledge that reading and writing need: words, compendia, default data. */
export interface Lore {
  words: TextWords;
  /** The Item of our compendia with this name in any language: first in the given one, then in the reader's own. */
  kin(type: string, name: string, language?: string): Kin | null;
  /** The default data of a new document. */
  blank(documentName: "Actor" | "Item", type: string): object;
}

/** A character as plain data. */
export interface Source {
  name: string;
  type: string;
  system: object;
  items: readonly { name: string; type: string; system: object }[];
}

/** All names of a field, in every language. */
export const namesOf = (
  { label, also = [] }: { label: string; also?: readonly string[] },
  words: TextWords,
): string[] => [label, ...also].flatMap((key) => words.all(key));
