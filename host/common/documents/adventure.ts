import type { DocumentMetadata } from "../abstract/backend.ts";
import { Document } from "../abstract/document.ts";
import { SetField } from "../data/fields/array-field.ts";
import { ForeignDocumentField } from "../data/fields/document-fields.ts";
import { EmbeddedDataField } from "../data/fields/embedded-data-field.ts";
import { IntegerSortField } from "../data/fields/number-kinds.ts";
import { HTMLField } from "../data/fields/string-kinds.ts";
import type { DataSchema, DocumentModelClass, ModelClass } from "../data/types.ts";
import { BaseActor } from "./actor.ts";
import { BaseCombat } from "./combat.ts";
import { BaseFolder } from "./folder.ts";
import { BaseItem } from "./item.ts";
import { BaseJournalEntry } from "./journal-entry.ts";
import { BaseMacro } from "./macro.ts";
import { BaseRollTable } from "./roll-table.ts";
import { BaseScene } from "./scene.ts";
import { idField, imageField, nameField, storedFields } from "./shared.ts";

/** Complete documents, stored as data in the adventure and created in the world on import. */
function contents(model: typeof Document): SetField {
  return new SetField(new EmbeddedDataField(model as unknown as ModelClass));
}

/** A bundle of documents, which exists only in packs. This host has no card stacks and playlists. */
export class BaseAdventure extends Document {
  declare name: string;
  declare img: string | null;
  declare caption: string;
  declare description: string;
  declare sort: number;

  static override LOCALIZATION_PREFIXES = ["DOCUMENT", "ADVENTURE"];

  static override metadata: DocumentMetadata = Object.freeze({
    ...Document.metadata,
    name: "Adventure",
    collection: "adventures",
    label: "DOCUMENT.Adventure",
    labelPlural: "DOCUMENT.Adventures",
    compendiumIndexFields: ["_id", "name", "img", "sort", "folder"],
  });

  static override defineSchema(): DataSchema {
    return {
      _id: idField(),
      name: nameField(),
      img: imageField(),
      caption: new HTMLField(),
      description: new HTMLField({ textSearch: true }),
      actors: contents(BaseActor),
      combats: contents(BaseCombat),
      items: contents(BaseItem),
      journal: contents(BaseJournalEntry),
      scenes: contents(BaseScene),
      tables: contents(BaseRollTable),
      macros: contents(BaseMacro),
      folders: contents(BaseFolder),
      folder: new ForeignDocumentField(BaseFolder),
      sort: new IntegerSortField(),
      ...storedFields(),
    };
  }

  /** The fields that contain documents, and the classes that the client has configured for them. */
  static get contentFields(): Record<string, DocumentModelClass> {
    const fields: Record<string, DocumentModelClass> = {};
    for (const [name, field] of this.schema.entries()) {
      if (!(field instanceof SetField) || !(field.element instanceof EmbeddedDataField)) continue;
      fields[name] = (field.element.model as unknown as DocumentModelClass).implementation;
    }
    return fields;
  }

  get thumbnail(): string | null {
    return this.img;
  }
}
