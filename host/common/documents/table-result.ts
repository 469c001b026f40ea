import type { DocumentMetadata } from "../abstract/backend.ts";
import { Document } from "../abstract/document.ts";
import { TABLE_RESULT_TYPES } from "../constants.ts";
import { ArrayField } from "../data/fields/array-field.ts";
import { BooleanField } from "../data/fields/boolean-field.ts";
import { DocumentTypeField, DocumentUUIDField } from "../data/fields/document-fields.ts";
import { NumberField } from "../data/fields/number-field.ts";
import { StringField } from "../data/fields/string-field.ts";
import { HTMLField } from "../data/fields/string-kinds.ts";
import type { DataSchema } from "../data/types.ts";
import { idField, imageField, storedFields } from "./shared.ts";

/** One row of a table to roll on. */
export class BaseTableResult extends Document {
  declare type: string;
  declare name: string;
  declare img: string | null;
  declare description: string;
  declare documentUuid: string | null | undefined;
  declare weight: number;
  declare range: [first: number, last: number];
  declare drawn: boolean;

  static override LOCALIZATION_PREFIXES = ["TABLE_RESULT"];

  static override metadata: DocumentMetadata = Object.freeze({
    ...Document.metadata,
    name: "TableResult",
    collection: "results",
    label: "DOCUMENT.TableResult",
    labelPlural: "DOCUMENT.TableResults",
    coreTypes: Object.values(TABLE_RESULT_TYPES),
    compendiumIndexFields: ["type"],
    permissions: { view: "LIMITED", create: "OWNER", update: "OWNER", delete: "OWNER" },
  });

  static override defineSchema(): DataSchema {
    return {
      _id: idField(),
      type: new DocumentTypeField(this, { initial: TABLE_RESULT_TYPES.TEXT }),
      name: new StringField({ required: true, nullable: false, blank: true, initial: "", textSearch: true }),
      img: imageField(),
      description: new HTMLField({ textSearch: true }),
      documentUuid: new DocumentUUIDField({ required: false, nullable: true, initial: undefined }),
      weight: new NumberField({ required: true, integer: true, positive: true, nullable: false, initial: 1 }),
      range: new ArrayField(new NumberField({ integer: true }), {
        min: 2,
        max: 2,
        validate: (range: unknown) => isRange(range),
        validationError: "must be a length-2 array of ascending integers",
      }),
      drawn: new BooleanField(),
      ...storedFields(),
    };
  }
}

function isRange(range: unknown): boolean {
  return Array.isArray(range) && Number.isInteger(range[0]) && Number.isInteger(range[1]) && range[0] <= range[1];
}
