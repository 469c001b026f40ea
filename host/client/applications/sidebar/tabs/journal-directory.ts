import { DocumentDirectory } from "../document-directory.ts";

/** Journals imported from packs. The stand-in writes no journals. */
export class JournalDirectory extends DocumentDirectory {
  static override tabName = "journal";
  static override documentName = "JournalEntry";
  static override creates = false;
}
