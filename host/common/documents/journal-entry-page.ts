import type { DocumentMetadata, UserLike } from "../abstract/backend.ts";
import { Document } from "../abstract/document.ts";
import { environment } from "../abstract/environment.ts";
import { getOwnLevel } from "../abstract/ownership.ts";
import { DOCUMENT_OWNERSHIP_LEVELS, JOURNAL_ENTRY_PAGE_FORMATS } from "../constants.ts";
import { BooleanField } from "../data/fields/boolean-field.ts";
import { DocumentOwnershipField, DocumentTypeField } from "../data/fields/document-fields.ts";
import { NumberField } from "../data/fields/number-field.ts";
import { IntegerSortField } from "../data/fields/number-kinds.ts";
import { SchemaField } from "../data/fields/schema-field.ts";
import { StringField } from "../data/fields/string-field.ts";
import { HTMLField } from "../data/fields/string-kinds.ts";
import { TypeDataField } from "../data/fields/type-data-field.ts";
import type { DataSchema } from "../data/types.ts";
import type { AnyObject } from "../utils/types.ts";
import { idField, nameField, storedFields } from "./shared.ts";

/** One page of a journal: text, a picture, or a type that a system defines. */
export class BaseJournalEntryPage extends Document {
  declare name: string;
  declare type: string;
  declare system: AnyObject;
  declare title: { show: boolean; level: number };
  declare image: { caption: string };
  declare text: { content: string; format: number; markdown: string };
  declare src: string | null;
  declare sort: number;

  static override LOCALIZATION_PREFIXES = ["DOCUMENT", "JOURNALENTRYPAGE"];

  static override metadata: DocumentMetadata = Object.freeze({
    ...Document.metadata,
    name: "JournalEntryPage",
    collection: "pages",
    label: "DOCUMENT.JournalEntryPage",
    labelPlural: "DOCUMENT.JournalEntryPages",
    coreTypes: ["text", "image", "pdf", "video"],
    hasTypeData: true,
    indexed: true,
    permissions: { view: "LIMITED", create: "OWNER", update: "OWNER", delete: "OWNER" },
  });

  static override defineSchema(): DataSchema {
    return {
      _id: idField(),
      name: nameField(),
      type: new DocumentTypeField(this, { initial: "text" }),
      system: new TypeDataField(this),
      title: new SchemaField({
        show: new BooleanField({ initial: true }),
        level: new NumberField({ required: true, nullable: false, integer: true, min: 1, max: 6, initial: 1 }),
      }),
      image: new SchemaField({ caption: new StringField({ required: false, initial: undefined }) }),
      text: new SchemaField({
        content: new HTMLField({ required: false, initial: undefined, textSearch: true }),
        markdown: new StringField({ required: false, initial: undefined }),
        format: new NumberField({
          choices: Object.values(JOURNAL_ENTRY_PAGE_FORMATS),
          initial: JOURNAL_ENTRY_PAGE_FORMATS.HTML,
        }),
      }),
      src: new StringField({ required: false, blank: false, nullable: true, initial: null }),
      sort: new IntegerSortField(),
      ownership: new DocumentOwnershipField({ initial: { default: DOCUMENT_OWNERSHIP_LEVELS.INHERIT } }),
      ...storedFields(),
    };
  }

  /** Its own ownership comes before its parent's. */
  override getUserLevel(user: unknown = environment().game?.user): number | null {
    const own = user && !this.pack ? getOwnLevel(this, user as UserLike) : null;
    return own ?? super.getUserLevel(user);
  }
}
