import type { DocumentMetadata } from "../abstract/backend.ts";
import { Document } from "../abstract/document.ts";
import type { EmbeddedCollection } from "../abstract/embedded-collection.ts";
import { DEFAULT_TOKEN } from "../constants.ts";
import { DocumentOwnershipField, DocumentTypeField, ForeignDocumentField } from "../data/fields/document-fields.ts";
import { EmbeddedCollectionField } from "../data/fields/embedded-collection-field.ts";
import { EmbeddedDataField } from "../data/fields/embedded-data-field.ts";
import { IntegerSortField } from "../data/fields/number-kinds.ts";
import { TypeDataField } from "../data/fields/type-data-field.ts";
import type { DataSchema } from "../data/types.ts";
import type { AnyObject } from "../utils/types.ts";
import { BaseActiveEffect } from "./active-effect.ts";
import { BaseFolder } from "./folder.ts";
import { BaseItem } from "./item.ts";
import { PrototypeToken } from "./prototype-token.ts";
import { idField, imageField, nameField, storedFields } from "./shared.ts";

/** A creature, a vehicle, a thing with a sheet and perhaps a token. */
export class BaseActor extends Document {
  declare name: string;
  declare type: string;
  declare img: string | null;
  declare system: AnyObject;
  declare prototypeToken: PrototypeToken;
  declare readonly items: EmbeddedCollection<BaseItem>;
  declare readonly effects: EmbeddedCollection<BaseActiveEffect>;
  declare ownership: Record<string, number>;
  declare sort: number;

  static DEFAULT_ICON: string = DEFAULT_TOKEN;

  static override LOCALIZATION_PREFIXES = ["DOCUMENT", "ACTOR"];

  static override metadata: DocumentMetadata = Object.freeze({
    ...Document.metadata,
    name: "Actor",
    collection: "actors",
    label: "DOCUMENT.Actor",
    labelPlural: "DOCUMENT.Actors",
    indexed: true,
    compendiumIndexFields: ["_id", "name", "img", "type", "sort", "folder"],
    embedded: { ActiveEffect: "effects", Item: "items" },
    hasTypeData: true,
    permissions: { view: "LIMITED", create: "ACTOR_CREATE", update: "OWNER", delete: "OWNER" },
  });

  static override defineSchema(): DataSchema {
    return {
      _id: idField(),
      name: nameField(),
      img: imageField({ initial: () => this.DEFAULT_ICON }),
      type: new DocumentTypeField(this),
      system: new TypeDataField(this),
      prototypeToken: new EmbeddedDataField(PrototypeToken),
      items: new EmbeddedCollectionField(BaseItem),
      effects: new EmbeddedCollectionField(BaseActiveEffect),
      folder: new ForeignDocumentField(BaseFolder),
      sort: new IntegerSortField(),
      ownership: new DocumentOwnershipField(),
      ...storedFields(),
    };
  }

  /** The images of a new actor; systems override it. */
  static getDefaultArtwork(_actorData: AnyObject): { img: string; texture: { src: string } } {
    return { img: this.DEFAULT_ICON, texture: { src: this.DEFAULT_ICON } };
  }
}
