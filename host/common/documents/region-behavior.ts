import type { DocumentMetadata } from "../abstract/backend.ts";
import { Document } from "../abstract/document.ts";
import { BooleanField } from "../data/fields/boolean-field.ts";
import { DocumentTypeField } from "../data/fields/document-fields.ts";
import { StringField } from "../data/fields/string-field.ts";
import { TypeDataField } from "../data/fields/type-data-field.ts";
import type { DataSchema } from "../data/types.ts";
import type { AnyObject } from "../utils/types.ts";
import { idField, storedFields } from "./shared.ts";

/** A behavior of a region, which reacts to its events. This host has none of Foundry's types, only those of packages. */
export class BaseRegionBehavior extends Document {
  declare name: string;
  declare type: string;
  declare system: AnyObject;
  declare disabled: boolean;

  static override LOCALIZATION_PREFIXES = ["DOCUMENT", "BEHAVIOR"];

  static override metadata: DocumentMetadata = Object.freeze({
    ...Document.metadata,
    name: "RegionBehavior",
    collection: "behaviors",
    label: "DOCUMENT.RegionBehavior",
    labelPlural: "DOCUMENT.RegionBehaviors",
    coreTypes: [],
    hasTypeData: true,
  });

  static override defineSchema(): DataSchema {
    return {
      _id: idField(),
      name: new StringField({ required: true, blank: true, textSearch: true }),
      type: new DocumentTypeField(this),
      system: new TypeDataField(this),
      disabled: new BooleanField(),
      ...storedFields(),
    };
  }
}
