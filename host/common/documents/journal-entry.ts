import type { DocumentMetadata } from "../abstract/backend.ts";
import { Document } from "../abstract/document.ts";
import type { EmbeddedCollection } from "../abstract/embedded-collection.ts";
import { DocumentOwnershipField, ForeignDocumentField } from "../data/fields/document-fields.ts";
import { EmbeddedCollectionField } from "../data/fields/embedded-collection-field.ts";
import { IntegerSortField } from "../data/fields/number-kinds.ts";
import type { DataSchema } from "../data/types.ts";
import { BaseFolder } from "./folder.ts";
import { BaseJournalEntryPage } from "./journal-entry-page.ts";
import { idField, nameField, storedFields } from "./shared.ts";

/** A journal: pages under one name. */
export class BaseJournalEntry extends Document {
  declare name: string;
  declare readonly pages: EmbeddedCollection<BaseJournalEntryPage>;
  declare ownership: Record<string, number>;
  declare sort: number;

  static override LOCALIZATION_PREFIXES = ["DOCUMENT", "JOURNALENTRY"];

  static override metadata: DocumentMetadata = Object.freeze({
    ...Document.metadata,
    name: "JournalEntry",
    collection: "journal",
    label: "DOCUMENT.JournalEntry",
    labelPlural: "DOCUMENT.JournalEntries",
    indexed: true,
    compendiumIndexFields: ["_id", "name", "sort", "folder"],
    embedded: { JournalEntryPage: "pages" },
    permissions: { view: "LIMITED", create: "JOURNAL_CREATE", update: "OWNER", delete: "OWNER" },
  });

  static override defineSchema(): DataSchema {
    return {
      _id: idField(),
      name: nameField(),
      pages: new EmbeddedCollectionField(BaseJournalEntryPage),
      folder: new ForeignDocumentField(BaseFolder),
      sort: new IntegerSortField(),
      ownership: new DocumentOwnershipField(),
      ...storedFields(),
    };
  }
}
