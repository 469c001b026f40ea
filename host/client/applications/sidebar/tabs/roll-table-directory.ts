import { DocumentDirectory } from "../document-directory.ts";

/** Tables imported from packs. The stand-in writes no tables. */
export class RollTableDirectory extends DocumentDirectory {
  static override tabName = "tables";
  static override documentName = "RollTable";
  static override creates = false;
}
