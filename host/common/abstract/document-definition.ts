import { BASE_DOCUMENT_TYPE } from "../constants.ts";
import type { DataField } from "../data/fields/data-field.ts";
import type { DocumentModelClass } from "../data/types.ts";
import type { DatabaseBackend, DocumentMetadata } from "./backend.ts";
import { DocumentHooks } from "./document-hooks.ts";
import { environment, getSystemTypes } from "./environment.ts";

/** What a class of documents says of all of them: its name, its types, what is inside, and where they are stored. */
export class DocumentDefinition extends DocumentHooks {
  static metadata: DocumentMetadata = Object.freeze({
    name: "Document",
    collection: "documents",
    label: "DOCUMENT.Document",
    labelPlural: "DOCUMENT.Documents",
    coreTypes: [BASE_DOCUMENT_TYPE],
    embedded: {},
    hasTypeData: false,
    indexed: false,
    compendiumIndexFields: [],
    permissions: { view: "LIMITED", create: "ASSISTANT", update: "ASSISTANT", delete: "ASSISTANT" },
    preserveOnImport: ["_id", "sort", "ownership", "folder"],
  });

  static override LOCALIZATION_PREFIXES = ["DOCUMENT"];

  static get database(): DatabaseBackend {
    const backend = environment().CONFIG?.DatabaseBackend;
    if (!backend) throw new Error("There is no database: documents are stored by a client only");
    return backend as DatabaseBackend;
  }

  /** The class that the client configures for this kind of document, or this very one. */
  static get implementation(): DocumentModelClass {
    const config = environment().CONFIG?.[this.documentName] as { documentClass?: unknown } | undefined;
    return (config?.documentClass ?? this) as DocumentModelClass;
  }

  static get collectionName(): string {
    return this.metadata.collection;
  }

  static get documentName(): string {
    return this.metadata.name;
  }

  /** The types that such documents may have. */
  static get TYPES(): string[] {
    return [...new Set([...this.metadata.coreTypes, ...getSystemTypes(this.documentName)])];
  }

  static get hasTypeData(): boolean {
    return this.metadata.hasTypeData;
  }

  /** The fields that hold documents, by name. */
  static get hierarchy(): Record<string, DataField> {
    return Object.fromEntries(
      this.schema.entries().filter(([, field]) => (field.constructor as typeof DataField).hierarchical),
    );
  }

  /** The collection that embedded documents of a name are kept in; names of collections stand for themselves. */
  static getCollectionName(name: string): string | null {
    if (name in this.hierarchy) return name;
    return this.metadata.embedded[name] ?? null;
  }
}
