import type { DocumentMetadata } from "../abstract/backend.ts";
import { Document } from "../abstract/document.ts";
import type { EmbeddedCollection } from "../abstract/embedded-collection.ts";
import { BooleanField } from "../data/fields/boolean-field.ts";
import { DocumentOwnershipField, ForeignDocumentField } from "../data/fields/document-fields.ts";
import { EmbeddedCollectionField } from "../data/fields/embedded-collection-field.ts";
import { IntegerSortField } from "../data/fields/number-kinds.ts";
import { StringField } from "../data/fields/string-field.ts";
import type { DataSchema } from "../data/types.ts";
import { BaseFolder } from "./folder.ts";
import { idField, imageField, nameField, storedFields } from "./shared.ts";
import { BaseTableResult } from "./table-result.ts";

/** A table to roll on. */
export class BaseRollTable extends Document {
  declare name: string;
  declare img: string | null;
  declare description: string;
  declare readonly results: EmbeddedCollection<BaseTableResult>;
  declare formula: string;
  declare replacement: boolean;
  declare displayRoll: boolean;
  declare ownership: Record<string, number>;
  declare sort: number;

  static DEFAULT_ICON = "icons/svg/d20-grey.svg";

  static override LOCALIZATION_PREFIXES = ["DOCUMENT", "TABLE"];

  static override metadata: DocumentMetadata = Object.freeze({
    ...Document.metadata,
    name: "RollTable",
    collection: "tables",
    label: "DOCUMENT.RollTable",
    labelPlural: "DOCUMENT.RollTables",
    indexed: true,
    compendiumIndexFields: ["_id", "name", "description", "img", "sort", "folder"],
    embedded: { TableResult: "results" },
  });

  static override defineSchema(): DataSchema {
    return {
      _id: idField(),
      name: nameField(),
      img: imageField({ initial: () => this.DEFAULT_ICON }),
      description: new StringField({ textSearch: true }),
      results: new EmbeddedCollectionField(BaseTableResult),
      formula: new StringField(),
      replacement: new BooleanField({ initial: true }),
      displayRoll: new BooleanField({ initial: true }),
      folder: new ForeignDocumentField(BaseFolder),
      sort: new IntegerSortField(),
      ownership: new DocumentOwnershipField(),
      ...storedFields(),
    };
  }
}
