import { isRecord } from "../../rules/guard.ts";

/** Stored data of a document. Old data may contain anything. */
export type Source = Record<string, unknown>;

/**
 * A change of the shape of stored documents, from one version to a newer one. Each change has a file of its own, which is
 * never edited again, because the old data stay as they are.
 */
export interface Migration {
  /** The version that brought the change: data of older versions have the older shape. */
  version: string;
  document: "Actor" | "Item" | "ActiveEffect";
  /** The subtypes that it concerns. */
  types: readonly string[];
  /** Brings the data of such a document to the new shape, in place. It leaves unexpected data alone. */
  migrate(source: Source): void;
}

/** The object at a key that may hold anything; null where it is no object, or missing. */
export function objectAt(source: Source | null, key: string): Source | null {
  const value = source?.[key];
  return isRecord(value) ? value : null;
}
