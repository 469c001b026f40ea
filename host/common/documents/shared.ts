import { DocumentFlagsField } from "../data/fields/object-field.ts";
import { DocumentIdField } from "../data/fields/string-kinds.ts";
import { DocumentStatsField } from "../data/fields/document-fields.ts";
import { NumberField } from "../data/fields/number-field.ts";
import { SchemaField } from "../data/fields/schema-field.ts";
import { StringField } from "../data/fields/string-field.ts";
import { ColorField, FilePathField } from "../data/fields/string-kinds.ts";
import type { DataSchema, FieldOptions } from "../data/types.ts";
import { AlphaField, AngleField } from "../data/fields/number-kinds.ts";
import { TEXTURE_DATA_FIT_MODES } from "../constants.ts";

/** The fields of every stored document in addition to its own. */
export function storedFields(): DataSchema {
  return { flags: new DocumentFlagsField(), _stats: new DocumentStatsField() };
}

export function idField(): DocumentIdField {
  return new DocumentIdField();
}

/** A required name that may not be blank. */
export function nameField(options: FieldOptions = {}): StringField {
  return new StringField({ required: true, blank: false, textSearch: true, ...options });
}

export function imageField(options: FieldOptions = {}): FilePathField {
  return new FilePathField({ categories: ["IMAGE"], ...options });
}

/** An image on the board. @param initial  the default path */
export function textureField(initial: string): SchemaField {
  return new SchemaField({
    src: new FilePathField({ categories: ["IMAGE", "VIDEO"], wildcard: true, initial }),
    anchorX: new NumberField({ nullable: false, required: true, initial: 0.5 }),
    anchorY: new NumberField({ nullable: false, required: true, initial: 0.5 }),
    offsetX: new NumberField({ nullable: false, required: true, integer: true, initial: 0 }),
    offsetY: new NumberField({ nullable: false, required: true, integer: true, initial: 0 }),
    fit: new StringField({ required: true, choices: [...TEXTURE_DATA_FIT_MODES], initial: "contain" }),
    scaleX: new NumberField({ nullable: false, required: true, initial: 1 }),
    scaleY: new NumberField({ nullable: false, required: true, initial: 1 }),
    rotation: new AngleField(),
    tint: new ColorField({ required: true, nullable: false, initial: "#ffffff" }),
    alphaThreshold: new AlphaField({ initial: 0.75 }),
  });
}
