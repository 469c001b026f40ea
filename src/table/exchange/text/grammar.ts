import type { Kind } from "./kinds.ts";

/** Words of all languages: what is written is in the reader's own, what is read may be in any. */
export interface TextWords {
  /** In the reader's language: the first of several. */
  say(key: string): string;
  /** In every language, the reader's own first. A word of `lang/` may name several, with bars between them. */
  all(key: string): readonly string[];
  /** The languages that there are, the reader's own first. */
  languages: readonly string[];
  /** In one of them. */
  in(language: string, key: string): readonly string[];
}

export type Data = Record<string, unknown>;

/** A figure or a word of a character or an Item, as text has it. */
export interface Field {
  /** Below `system`. */
  path: string;
  /** Word key of what stands before it. */
  label: string;
  /** Word keys of what else it is called. */
  also?: readonly string[];
  kind: Kind;
  /** Its values say what they are: it is written without its label. */
  bare?: true;
  /** Each value of the list stands for itself among the others. */
  many?: true;
  /** Of many: each has the label before it. */
  each?: true;
  /** It is how some write what another field writes. */
  readOnly?: true;
  /** Written even where it is what everybody has. */
  always?: true;
}

/** A heading with Items of one type below it. */
export interface Section {
  /** Word key. */
  heading: string;
  also?: readonly string[];
  type: string;
  /** What all Items of this section have, by path. */
  fixed?: Readonly<Record<string, unknown>>;
  /** The figure that stands right behind the name. */
  lead?: Field | undefined;
  fields: readonly Field[];
  /** Where rich text is kept. */
  html: string;
  /** What the name of one says that no compendium has. */
  named?(name: string, words: TextWords): object;
  /** What is told in place of what is stored, below `told`; `settle` brings it back, as the character has it. */
  tell?(system: Data): Data;
  settle?(system: Data, character: Data): void;
  /** What a new one begins with: a full magazine. */
  atFirst?(system: object): object;
}

/** Rich text with a heading of its own. */
export interface Prose {
  path: string;
  label: string;
  also?: readonly string[];
}

/** How characters of a type are written as text, and read. */
export interface Grammar {
  type: string;
  /** Figures of the character: those of a list stand on a line together. */
  lines: readonly (readonly Field[])[];
  sections: readonly Section[];
  prose: readonly Prose[];
  /** The rich text in which what could not be read is kept. */
  lostAt: string;
  /** What is told in place of what is stored, below `told`: Hit Points in place of those that were bought. */
  tell?(system: Data): Data;
  /** What was told becomes what is stored. @param whole with what a new one has where nothing was told */
  settle?(system: Data, whole: Data): void;
  /** What a new character begins with, as the figures that were read have it. */
  atFirst?(system: object): object;
}

/** An Item as our compendia have it. */
export interface Kin {
  name: string;
  system: object;
  img?: string;
  uuid?: string;
}

/** What reading and writing need to know. */
export interface Lore {
  words: TextWords;
  /** The Item of our compendia that is called so, in any language; in this one sooner, or else the reader's own. */
  kin(type: string, name: string, language?: string): Kin | null;
  /** The data of a new document. */
  blank(documentName: "Actor" | "Item", type: string): object;
}

/** A character as plain data. */
export interface Source {
  name: string;
  type: string;
  system: object;
  items: readonly { name: string; type: string; system: object }[];
}

/** Everything that a field may be called. */
export const namesOf = (
  { label, also = [] }: { label: string; also?: readonly string[] },
  words: TextWords,
): string[] => [label, ...also].flatMap((key) => words.all(key));
