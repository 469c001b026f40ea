import type { Refusal } from "../checks/check.ts";

/** An Item from a file of another program. */
export interface BroughtItem {
  /** Its id in that program, by which a later import finds it again. */
  id: string;
  type: string;
  name: string;
  img?: string;
  system: object;
  /** Fields that are set only on creation, e.g. a full magazine. A later import leaves them alone. */
  atFirst?: object;
  /** UUID of the compendium document of which it is a copy. */
  from?: string;
  /** The parts of its name in that program, if its name here is composed of them. */
  called?: object;
}

/** A character from a file of another program, as plain data. Nothing is written yet. */
export interface ImportedCharacter {
  /** The character's id in that program. */
  id: string;
  type: string;
  name: string;
  system: object;
  /** Fields that are set only on creation, e.g. current points. A later import leaves them alone. */
  atFirst: object;
  items: BroughtItem[];
  /** Contents that our models cannot hold, a line each, in the reader's language. They are added to the notes as well. */
  lost: string[];
  /** Path below `system` of the rich text to which `lost` is added; undefined if the reader has added it already. */
  lostAt?: string;
  /** The source is a pasted text, not a file. */
  isText?: true;
  /** The picture, as a `data:` URL. */
  portrait: string | null;
}

/** Reads a file; returns a refusal if it is invalid. */
export type Reader = (text: string, file: { name: string }) => Promise<ImportedCharacter | Refusal>;

/** A file of another program that a game reads. */
export interface ForeignFile {
  /** The file extension: `.gcs`. */
  ending: string;
  /** The program's name, as its makers spell it. */
  program: string;
  load(): Promise<Reader>;
}
