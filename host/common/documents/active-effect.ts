import type { DocumentMetadata } from "../abstract/backend.ts";
import { Document } from "../abstract/document.ts";
import { ACTIVE_EFFECT_DURATION_UNITS, ACTIVE_EFFECT_SHOW_ICON, BASE_DOCUMENT_TYPE } from "../constants.ts";
import { SetField } from "../data/fields/array-field.ts";
import { BooleanField } from "../data/fields/boolean-field.ts";
import { DocumentTypeField, DocumentUUIDField, ForeignDocumentField } from "../data/fields/document-fields.ts";
import { NumberField } from "../data/fields/number-field.ts";
import { IntegerSortField } from "../data/fields/number-kinds.ts";
import { SchemaField } from "../data/fields/schema-field.ts";
import { StringField } from "../data/fields/string-field.ts";
import { ColorField, DocumentIdField, HTMLField } from "../data/fields/string-kinds.ts";
import { TypeDataField } from "../data/fields/type-data-field.ts";
import type { DataSchema } from "../data/types.ts";
import type { Color } from "../utils/color.ts";
import type { AnyObject } from "../utils/types.ts";
import { BaseFolder } from "./folder.ts";
import { idField, imageField, nameField, storedFields } from "./shared.ts";

export interface EffectDuration {
  value: number | null;
  units: string;
  expiry: string | null;
  expired: boolean;
}

export interface EffectStart {
  combat: string | null;
  combatant: string | null;
  initiative: number | null;
  round: number | null;
  turn: number | null;
  time: number | null;
}

/** An effect that changes a document's data or gives it statuses (V14's shape). */
export class BaseActiveEffect extends Document {
  declare name: string;
  declare type: string;
  declare img: string | null;
  declare system: AnyObject;
  declare disabled: boolean;
  declare duration: EffectDuration;
  declare start: EffectStart | null;
  declare description: string;
  declare origin: string | null;
  declare tint: Color;
  declare transfer: boolean;
  declare statuses: Set<string>;
  declare showIcon: number;
  declare sort: number;

  static override LOCALIZATION_PREFIXES = ["DOCUMENT", "EFFECT"];

  static override metadata: DocumentMetadata = Object.freeze({
    ...Document.metadata,
    name: "ActiveEffect",
    collection: "effects",
    label: "DOCUMENT.ActiveEffect",
    labelPlural: "DOCUMENT.ActiveEffects",
    hasTypeData: true,
    compendiumIndexFields: ["_id", "name", "img", "type", "sort", "folder"],
    permissions: { view: "LIMITED", create: "OWNER", update: "OWNER", delete: "OWNER" },
  });

  static override defineSchema(): DataSchema {
    return {
      _id: idField(),
      name: nameField(),
      img: imageField(),
      type: new DocumentTypeField(this, { initial: BASE_DOCUMENT_TYPE }),
      system: new TypeDataField(this),
      disabled: new BooleanField(),
      start: new SchemaField(
        {
          combat: new DocumentIdField({ readonly: false }),
          combatant: new DocumentIdField({ readonly: false }),
          initiative: new NumberField({ required: true }),
          round: new NumberField({ required: true, integer: true, min: 0 }),
          turn: new NumberField({ required: true, integer: true, min: 0 }),
          time: new NumberField({ required: true }),
        },
        { nullable: true, initial: null },
      ),
      duration: new SchemaField({
        value: new NumberField({ required: true, min: 0 }),
        units: new StringField({ required: true, choices: [...ACTIVE_EFFECT_DURATION_UNITS], initial: "seconds" }),
        expiry: new StringField({ required: true, nullable: true, blank: false, initial: null }),
        expired: new BooleanField(),
      }),
      description: new HTMLField({ textSearch: true }),
      origin: new DocumentUUIDField({ relative: true }),
      tint: new ColorField({ nullable: false, required: true, initial: "#ffffff" }),
      transfer: new BooleanField({ initial: true }),
      statuses: new SetField(new StringField({ required: true, blank: false })),
      showIcon: new NumberField({
        required: true,
        nullable: false,
        choices: Object.values(ACTIVE_EFFECT_SHOW_ICON),
        initial: ACTIVE_EFFECT_SHOW_ICON.CONDITIONAL,
      }),
      folder: new ForeignDocumentField(BaseFolder),
      sort: new IntegerSortField(),
      ...storedFields(),
    };
  }
}
