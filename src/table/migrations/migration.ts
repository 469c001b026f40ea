import { isRecord } from "../../rules/guard.ts";

/** Stored data of a document: of one that was written long ago, whatever it may hold. */
export type Source = Record<string, unknown>;

/**
 * A change of what documents hold, from one version to a newer one. One for each change, in a file of its own; none of them
 * is ever changed again, for what it reads was written long ago.
 */
export interface Migration {
  /** The version that brought the change: what an older one wrote has the older shape. */
  version: string;
  document: "Actor" | "Item" | "ActiveEffect";
  /** The subtypes that it is about. */
  types: readonly string[];
  /** Brings the data of such a document to the new shape, in place. What is not as it expects it leaves as it is. */
  migrate(source: Source): void;
}

/** What lies at a place that may hold anything; null where that is no object, or there is no such place. */
export function objectAt(source: Source | null, key: string): Source | null {
  const value = source?.[key];
  return isRecord(value) ? value : null;
}
