import type { DocumentMetadata } from "../abstract/backend.ts";
import { Document } from "../abstract/document.ts";
import type { EmbeddedCollection } from "../abstract/embedded-collection.ts";
import { ArrayField } from "../data/fields/array-field.ts";
import { BooleanField } from "../data/fields/boolean-field.ts";
import { EmbeddedCollectionField } from "../data/fields/embedded-collection-field.ts";
import { NumberField } from "../data/fields/number-field.ts";
import { ObjectField } from "../data/fields/object-field.ts";
import { SchemaField } from "../data/fields/schema-field.ts";
import { ColorField } from "../data/fields/string-kinds.ts";
import type { DataSchema } from "../data/types.ts";
import { isPlainObject } from "../utils/inspect.ts";
import type { AnyObject } from "../utils/types.ts";
import { BaseRegionBehavior } from "./region-behavior.ts";
import { idField, nameField, storedFields } from "./shared.ts";

/** The types of shapes that this host supports. */
const SHAPES = ["rectangle", "ellipse", "polygon"];

/** A part of a scene whose behaviors affect the tokens inside. */
export class BaseRegion extends Document {
  declare name: string;
  declare shapes: AnyObject[];
  declare elevation: { bottom: number | null; top: number | null };
  declare hidden: boolean;
  declare readonly behaviors: EmbeddedCollection<BaseRegionBehavior>;

  static override LOCALIZATION_PREFIXES = ["DOCUMENT", "REGION"];

  static override metadata: DocumentMetadata = Object.freeze({
    ...Document.metadata,
    name: "Region",
    collection: "regions",
    label: "DOCUMENT.Region",
    labelPlural: "DOCUMENT.Regions",
    embedded: { RegionBehavior: "behaviors" },
  });

  static override defineSchema(): DataSchema {
    return {
      _id: idField(),
      name: nameField(),
      color: new ColorField({ required: true, nullable: false, initial: "#808080" }),
      shapes: new ArrayField(
        new ObjectField({
          validate: (shape: unknown) => isPlainObject(shape) && SHAPES.includes(String(shape["type"])),
          validationError: `is no shape that this host knows: ${SHAPES.join(", ")}`,
        }),
      ),
      elevation: new SchemaField({
        bottom: new NumberField({ required: true }),
        top: new NumberField({ required: true }),
      }),
      behaviors: new EmbeddedCollectionField(BaseRegionBehavior),
      hidden: new BooleanField(),
      ...storedFields(),
    };
  }
}
