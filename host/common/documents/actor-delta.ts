import type { DocumentMetadata } from "../abstract/backend.ts";
import { Document } from "../abstract/document.ts";
import { ArrayField } from "../data/fields/array-field.ts";
import { DocumentOwnershipField } from "../data/fields/document-fields.ts";
import { DocumentFlagsField, ObjectField } from "../data/fields/object-field.ts";
import { StringField } from "../data/fields/string-field.ts";
import type { DataSchema } from "../data/types.ts";
import type { AnyObject } from "../utils/types.ts";
import { BaseActor } from "./actor.ts";
import { idField, imageField } from "./shared.ts";

/**
 * The differences of an unlinked token's actor from the world's actor. It is raw data: `applyDelta` creates the synthetic
 * actor's data from it and the world's actor, and only those are validated.
 */
export class BaseActorDelta extends Document {
  declare name: string | null;
  declare type: string | null;
  declare img: string | null;
  declare system: AnyObject;
  /** Whole records of items that are new or changed, and tombstones `{_id, _tombstone: true}` of deleted ones. */
  declare items: AnyObject[];
  declare effects: AnyObject[];
  declare ownership: Record<string, number> | null;

  static override LOCALIZATION_PREFIXES = ["DOCUMENT", "ACTOR"];

  static override metadata: DocumentMetadata = Object.freeze({
    ...Document.metadata,
    name: "ActorDelta",
    collection: "delta",
    label: "DOCUMENT.ActorDelta",
    labelPlural: "DOCUMENT.ActorDeltas",
    permissions: { view: "LIMITED", create: "OWNER", update: "OWNER", delete: "OWNER" },
  });

  /** Embedded documents are stored raw here, in fields with the names of the actor's collections. */
  static override getCollectionName(name: string): string | null {
    return BaseActor.getCollectionName(name);
  }

  static override defineSchema(): DataSchema {
    return {
      _id: idField(),
      name: new StringField({ required: false, nullable: true, initial: null }),
      type: new StringField({ required: false, nullable: true, initial: null }),
      img: imageField(),
      system: new ObjectField(),
      items: new ArrayField(new ObjectField()),
      effects: new ArrayField(new ObjectField()),
      ownership: new DocumentOwnershipField({ required: false, nullable: true, initial: null }),
      flags: new DocumentFlagsField(),
    };
  }
}
