import type { DocumentMetadata, UserLike } from "../abstract/backend.ts";
import { Document } from "../abstract/document.ts";
import type { EmbeddedCollection } from "../abstract/embedded-collection.ts";
import { DocumentOwnershipField, DocumentTypeField, ForeignDocumentField } from "../data/fields/document-fields.ts";
import { EmbeddedCollectionField } from "../data/fields/embedded-collection-field.ts";
import { IntegerSortField } from "../data/fields/number-kinds.ts";
import { TypeDataField } from "../data/fields/type-data-field.ts";
import type { DataSchema } from "../data/types.ts";
import type { AnyObject } from "../utils/types.ts";
import { BaseActiveEffect } from "./active-effect.ts";
import { BaseFolder } from "./folder.ts";
import { idField, imageField, nameField, storedFields } from "./shared.ts";

/** A possession, a trait, a power: in the world or on an actor. */
export class BaseItem extends Document {
  declare name: string;
  declare type: string;
  declare img: string | null;
  declare system: AnyObject;
  declare readonly effects: EmbeddedCollection<BaseActiveEffect>;
  declare ownership: Record<string, number>;
  declare sort: number;

  static DEFAULT_ICON = "icons/svg/item-bag.svg";

  static override LOCALIZATION_PREFIXES = ["DOCUMENT", "ITEM"];

  static override metadata: DocumentMetadata = Object.freeze({
    ...Document.metadata,
    name: "Item",
    collection: "items",
    label: "DOCUMENT.Item",
    labelPlural: "DOCUMENT.Items",
    indexed: true,
    compendiumIndexFields: ["_id", "name", "img", "type", "sort", "folder"],
    embedded: { ActiveEffect: "effects" },
    hasTypeData: true,
    permissions: { view: "LIMITED", create: BaseItem.canCreate, update: "OWNER", delete: "OWNER" },
  });

  /** The owner of an actor may create items on it; in the world, an item needs a permission. */
  private static canCreate(user: UserLike, document: Document | null): boolean {
    if (document?.parent instanceof Document) return document.parent.testUserPermission(user, "OWNER");
    return user.hasPermission("ITEM_CREATE");
  }

  static override defineSchema(): DataSchema {
    return {
      _id: idField(),
      name: nameField(),
      img: imageField({ initial: () => this.DEFAULT_ICON }),
      type: new DocumentTypeField(this),
      system: new TypeDataField(this),
      effects: new EmbeddedCollectionField(BaseActiveEffect),
      folder: new ForeignDocumentField(BaseFolder),
      sort: new IntegerSortField(),
      ownership: new DocumentOwnershipField(),
      ...storedFields(),
    };
  }

  static getDefaultArtwork(_itemData: AnyObject): { img: string } {
    return { img: this.DEFAULT_ICON };
  }
}
