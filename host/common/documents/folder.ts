import type { DocumentMetadata } from "../abstract/backend.ts";
import { Document } from "../abstract/document.ts";
import { FOLDER_DOCUMENT_TYPES } from "../constants.ts";
import { DocumentTypeField, ForeignDocumentField } from "../data/fields/document-fields.ts";
import { IntegerSortField } from "../data/fields/number-kinds.ts";
import { StringField } from "../data/fields/string-field.ts";
import { ColorField, HTMLField } from "../data/fields/string-kinds.ts";
import type { DataSchema } from "../data/types.ts";
import type { Color } from "../utils/color.ts";
import { idField, nameField, storedFields } from "./shared.ts";

/** A folder of documents of one class. Its type is the name of the class. */
export class BaseFolder extends Document {
  declare name: string;
  declare type: string;
  declare description: string;
  declare readonly folder: BaseFolder | null;
  declare sorting: "a" | "m";
  declare sort: number;
  declare color: Color | null;

  static SORTING_MODES = ["a", "m"];

  static override LOCALIZATION_PREFIXES = ["DOCUMENT", "FOLDER"];

  static override metadata: DocumentMetadata = Object.freeze({
    ...Document.metadata,
    name: "Folder",
    collection: "folders",
    label: "DOCUMENT.Folder",
    labelPlural: "DOCUMENT.Folders",
    coreTypes: FOLDER_DOCUMENT_TYPES,
  });

  static override defineSchema(): DataSchema {
    return {
      _id: idField(),
      name: nameField(),
      type: new DocumentTypeField(this),
      description: new HTMLField({ textSearch: true }),
      folder: new ForeignDocumentField(this),
      sorting: new StringField({ required: true, initial: "a", choices: this.SORTING_MODES }),
      sort: new IntegerSortField(),
      color: new ColorField(),
      ...storedFields(),
    };
  }
}
