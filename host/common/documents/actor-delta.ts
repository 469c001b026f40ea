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
 * What an unlinked token's actor differs in from the world's actor. It is raw data: an actor is made of it and the
 * world's by `applyDelta`, and only that actor is checked.
 */
export class BaseActorDelta extends Document {
  declare name: string | null;
  declare type: string | null;
  declare img: string | null;
  declare system: AnyObject;
  /** Whole records of items that are new or changed, and tombstones `{_id, _tombstone: true}` of those that are gone. */
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

  /** What it holds is stored raw, and is called as what the actor holds. */
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
