import type { DocumentMetadata } from "../abstract/backend.ts";
import { Document } from "../abstract/document.ts";
import { NumberField } from "../data/fields/number-field.ts";
import { IntegerSortField } from "../data/fields/number-kinds.ts";
import { SchemaField } from "../data/fields/schema-field.ts";
import { ColorField, FilePathField } from "../data/fields/string-kinds.ts";
import type { DataSchema } from "../data/types.ts";
import type { Color } from "../utils/color.ts";
import { DocumentFlagsField } from "../data/fields/object-field.ts";
import { idField, nameField } from "./shared.ts";

/** The id of the level that a scene without levels gets, and the default level of tokens. */
export const DEFAULT_LEVEL_ID = "defaultLevel0000";

/**
 * A storey of a scene, with its background picture (V14). It has only the fields that this host draws or that distinguish
 * the levels.
 */
export class BaseLevel extends Document {
  declare name: string;
  declare elevation: { bottom: number | null; top: number | null };
  declare background: { color: Color; src: string | null };
  declare sort: number;

  static override LOCALIZATION_PREFIXES = ["DOCUMENT", "LEVEL"];

  static override metadata: DocumentMetadata = Object.freeze({
    ...Document.metadata,
    name: "Level",
    collection: "levels",
    label: "DOCUMENT.Level",
    labelPlural: "DOCUMENT.Levels",
  });

  static override defineSchema(): DataSchema {
    return {
      _id: idField(),
      name: nameField(),
      elevation: new SchemaField({
        bottom: new NumberField({ required: true, initial: 0 }),
        top: new NumberField({ required: true, initial: 20 }),
      }),
      background: new SchemaField({
        color: new ColorField({ nullable: false, required: true, initial: "#999999" }),
        src: new FilePathField({ categories: ["IMAGE", "VIDEO"], initial: null, virtual: true }),
      }),
      sort: new IntegerSortField(),
      flags: new DocumentFlagsField(),
    };
  }
}
