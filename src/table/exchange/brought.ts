import type { Refusal } from "../checks/check.ts";

/** An Item as the file of another program has it. */
export interface BroughtItem {
  /** What that program knows it by: a second import finds it again. */
  id: string;
  type: string;
  name: string;
  img?: string;
  system: object;
  /** What a new one begins with, and a second import leaves alone: a full magazine. */
  atFirst?: object;
  /** The document of a compendium that it is a copy of. */
  from?: string;
  /** What that program calls it, where its name here is made of several parts. */
  called?: object;
}

/** A character as the file of another program has it: plain data, read and nothing written. */
export interface Brought {
  /** What that program knows the character by. */
  id: string;
  type: string;
  name: string;
  system: object;
  /** What a new character begins with, and a second import leaves alone: what is left of its points. */
  atFirst: object;
  items: BroughtItem[];
  /** What has no place here, a line each, in the reader's language. It stands in the notes, too. */
  lost: string[];
  /** Rich text of the character below `system` to which that is to be added; none where the reader has done so. */
  lostAt?: string;
  /** It was pasted as text, and is no file. */
  isText?: true;
  /** The picture, as a `data:` URL. */
  portrait: string | null;
}

/** Reads a file; a refusal says what is wrong with it. */
export type Reader = (text: string, file: { name: string }) => Promise<Brought | Refusal>;

/** A file of another program that a game reads. */
export interface ForeignFile {
  /** How its name ends: `.gcs`. */
  ending: string;
  /** Whose it is, as its makers write it. */
  program: string;
  load(): Promise<Reader>;
}
