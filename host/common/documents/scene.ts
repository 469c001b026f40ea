import type { DocumentMetadata } from "../abstract/backend.ts";
import { Document } from "../abstract/document.ts";
import type { EmbeddedCollection } from "../abstract/embedded-collection.ts";
import { GRID_MIN_SIZE, GRID_TYPES } from "../constants.ts";
import { BooleanField } from "../data/fields/boolean-field.ts";
import { DocumentOwnershipField, ForeignDocumentField } from "../data/fields/document-fields.ts";
import { EmbeddedCollectionField } from "../data/fields/embedded-collection-field.ts";
import { NumberField } from "../data/fields/number-field.ts";
import { AlphaField, IntegerSortField } from "../data/fields/number-kinds.ts";
import { SchemaField } from "../data/fields/schema-field.ts";
import { StringField } from "../data/fields/string-field.ts";
import { ColorField } from "../data/fields/string-kinds.ts";
import type { CleanOptions, DataSchema } from "../data/types.ts";
import type { Color } from "../utils/color.ts";
import { isPlainObject } from "../utils/inspect.ts";
import type { AnyObject } from "../utils/types.ts";
import { BaseFolder } from "./folder.ts";
import { BaseLevel, DEFAULT_LEVEL_ID } from "./level.ts";
import { BaseRegion } from "./region.ts";
import { idField, imageField, nameField, storedFields } from "./shared.ts";
import { BaseToken } from "./token.ts";

/** A place of one or more levels, with tokens on it. */
export class BaseScene extends Document {
  declare name: string;
  declare active: boolean;
  declare navigation: boolean;
  declare navOrder: number;
  declare navName: string;
  declare thumb: string | null;
  declare width: number;
  declare height: number;
  declare padding: number;
  declare grid: { type: number; size: number; distance: number; units: string; color: Color; alpha: number };
  declare readonly levels: EmbeddedCollection<BaseLevel>;
  declare readonly regions: EmbeddedCollection<BaseRegion>;
  declare readonly tokens: EmbeddedCollection<BaseToken>;
  declare ownership: Record<string, number>;
  declare sort: number;

  static override LOCALIZATION_PREFIXES = ["DOCUMENT", "SCENE"];

  static override metadata: DocumentMetadata = Object.freeze({
    ...Document.metadata,
    name: "Scene",
    collection: "scenes",
    label: "DOCUMENT.Scene",
    labelPlural: "DOCUMENT.Scenes",
    indexed: true,
    compendiumIndexFields: ["_id", "name", "thumb", "sort", "folder"],
    embedded: { Level: "levels", Region: "regions", Token: "tokens" },
  });

  /** The picture and colour of a V13 scene become its only level. A scene without levels gets a default one. */
  static override migrateData(
    source: AnyObject,
    options: CleanOptions = {},
    state: AnyObject = {},
  ): AnyObject | undefined {
    const hasLevels = Array.isArray(source["levels"]) && source["levels"].length > 0;
    if (!options.partial && !hasLevels) {
      const { background, backgroundColor: color } = source;
      const src = isPlainObject(background) ? background["src"] : undefined;
      const picture = { ...(color ? { color } : {}), ...(src ? { src } : {}) };
      source["levels"] = [{ _id: DEFAULT_LEVEL_ID, name: "Level", background: picture }];
    }
    return super.migrateData(source, options, state);
  }

  static override defineSchema(): DataSchema {
    return {
      _id: idField(),
      name: nameField(),
      active: new BooleanField(),
      navigation: new BooleanField({ initial: true }),
      navOrder: new NumberField({ required: true, nullable: false, integer: true, initial: 0 }),
      navName: new StringField({ required: true, textSearch: true }),
      thumb: imageField({ nullable: true }),
      width: new NumberField({ required: true, nullable: false, integer: true, positive: true, initial: 4000 }),
      height: new NumberField({ required: true, nullable: false, integer: true, positive: true, initial: 3000 }),
      tokenVision: new BooleanField({ initial: true }),
      padding: new NumberField({ required: true, nullable: false, min: 0, max: 0.5, step: 0.05, initial: 0.25 }),
      grid: new SchemaField({
        type: new NumberField({ required: true, choices: Object.values(GRID_TYPES), initial: GRID_TYPES.SQUARE }),
        size: new NumberField({ required: true, nullable: false, integer: true, min: GRID_MIN_SIZE, initial: 100 }),
        color: new ColorField({ required: true, nullable: false, initial: "#000000" }),
        alpha: new AlphaField({ initial: 0.2 }),
        distance: new NumberField({ required: true, nullable: false, positive: true, initial: 1 }),
        units: new StringField({ required: true, initial: "" }),
      }),
      levels: new EmbeddedCollectionField(BaseLevel),
      regions: new EmbeddedCollectionField(BaseRegion),
      tokens: new EmbeddedCollectionField(BaseToken),
      folder: new ForeignDocumentField(BaseFolder),
      sort: new IntegerSortField(),
      ownership: new DocumentOwnershipField(),
      ...storedFields(),
    };
  }
}
