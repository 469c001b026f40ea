import type { AnyObject } from "../utils/types.ts";
import type { Document } from "./document.ts";

/** What an operation on documents may be told, beside what its caller adds for hooks to read. */
export interface DatabaseOperation {
  parent?: Document | null;
  pack?: string | null;
  [option: string]: unknown;
}

/** What carries out operations: the client's connection to the server. */
export interface DatabaseBackend {
  get(documentClass: typeof Document, operation: DatabaseOperation, user?: unknown): Promise<Document[]>;
  create(
    documentClass: typeof Document,
    operation: DatabaseOperation & { data: object[] },
    user?: unknown,
  ): Promise<Document[]>;
  update(
    documentClass: typeof Document,
    operation: DatabaseOperation & { updates: object[] },
    user?: unknown,
  ): Promise<Document[]>;
  delete(
    documentClass: typeof Document,
    operation: DatabaseOperation & { ids: string[] },
    user?: unknown,
  ): Promise<Document[]>;
}

/** A user, as permission tests see one. */
export interface UserLike {
  readonly id: string | null;
  readonly role: number;
  readonly isGM: boolean;
  hasRole(role: number | string, options?: { exact?: boolean }): boolean;
  hasPermission(permission: string): boolean;
}

export type PermissionTest<Subject = Document> = (user: UserLike, document: Subject, data: AnyObject) => boolean;

export interface DocumentMetadata {
  name: string;
  /** The name of the collection that holds such documents. */
  collection: string;
  label: string;
  labelPlural: string;
  /** Types that exist in every system. */
  coreTypes: readonly string[];
  /** Embedded documents: name to collection. */
  embedded: Readonly<Record<string, string>>;
  hasTypeData: boolean;
  indexed: boolean;
  compendiumIndexFields: readonly string[];
  /** Who may do what: a role, a permission, an ownership level, or a test. */
  permissions: {
    view: string;
    /** Asked without a document, it says whether a user may make any at all. */
    create: string | PermissionTest<Document | null>;
    update: string | PermissionTest;
    delete: string | PermissionTest;
  };
  preserveOnImport: readonly string[];
}
