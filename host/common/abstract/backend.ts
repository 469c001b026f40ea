import type { AnyObject } from "../utils/types.ts";
import type { Document } from "./document.ts";

/** The options of an operation on documents. Callers may add options of their own for hooks. */
export interface DatabaseOperation {
  parent?: Document | null;
  pack?: string | null;
  [option: string]: unknown;
}

/** Carries out operations: the client's connection to the server. */
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

/** The part of a user that permission tests read. */
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
  /** The requirement of each action: a role, a permission, an ownership level, or a test. */
  permissions: {
    view: string;
    /** A test that is called with null checks whether a user may create such documents at all. */
    create: string | PermissionTest<Document | null>;
    update: string | PermissionTest;
    delete: string | PermissionTest;
  };
  preserveOnImport: readonly string[];
}
