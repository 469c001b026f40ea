import { DocumentDirectory } from "../document-directory.ts";

export class ItemDirectory extends DocumentDirectory {
  static override tabName = "items";
  static override documentName = "Item";
}
