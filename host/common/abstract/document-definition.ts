import { BASE_DOCUMENT_TYPE } from "../constants.ts";
import type { DataField } from "../data/fields/data-field.ts";
import type { DocumentModelClass } from "../data/types.ts";
import type { DatabaseBackend, DocumentMetadata } from "./backend.ts";
import { DocumentHooks } from "./document-hooks.ts";
import { environment, getSystemTypes } from "./environment.ts";

/** The static facts of a document class: its name, its types, its embedded documents, and its collection. */
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

  /** The class that the client configures for this kind of document, or else this class. */
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

  /** The fields that contain documents, by name. */
  static get hierarchy(): Record<string, DataField> {
    return Object.fromEntries(
      this.schema.entries().filter(([, field]) => (field.constructor as typeof DataField).hierarchical),
    );
  }

  /** The collection of embedded documents of a name; the name of a collection is returned unchanged. */
  static getCollectionName(name: string): string | null {
    if (name in this.hierarchy) return name;
    return this.metadata.embedded[name] ?? null;
  }
}
