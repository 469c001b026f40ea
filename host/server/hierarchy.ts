import { documents } from "../common/index.ts";
import { WORLD_COLLECTIONS, type Source, type WorldCollectionName } from "../common/protocol.ts";
import { RequestError } from "./errors.ts";

/** The part of a base document class that the server uses: metadata, fields, and the constructor. */
export interface DocumentClass {
  readonly metadata: {
    name: string;
    collection: string;
    /** Child document name → the key of its collection. */
    embedded: Record<string, string>;
    hasTypeData?: boolean;
  };
  readonly schema: { has(field: string): boolean };
  new (data: Source, context?: { strict?: boolean }): { toObject(source?: boolean): Source };
}

const CLASSES = new Map<string, DocumentClass>(
  Object.entries(documents as unknown as Record<string, unknown>)
    .filter(([name, value]) => name.startsWith("Base") && typeof value === "function")
    .map(([name, value]) => [name.slice("Base".length), value as DocumentClass]),
);

const COLLECTIONS = new Map<string, WorldCollectionName>(
  Object.entries(WORLD_COLLECTIONS).map(([collection, name]) => [name, collection as WorldCollectionName]),
);

/** Whether the host knows a kind of document. */
export function isDocument(name: string): boolean {
  return CLASSES.has(name);
}

/** @throws RequestError for a document that the host does not know */
export function documentClass(name: string): DocumentClass {
  const found = CLASSES.get(name);
  if (!found) throw new RequestError(`"${name}" is not a document that this host knows`);
  return found;
}

/** @throws RequestError for a document that is not kept in a world collection */
export function worldCollection(name: string): WorldCollectionName {
  const found = COLLECTIONS.get(name);
  if (!found) throw new RequestError(`${name} is not a primary document of a world`);
  return found;
}

/** The key of the array of children of a name. @throws RequestError if the parent has none */
export function embeddedKey(parentName: string, childName: string): string {
  const key = documentClass(parentName).metadata.embedded[childName];
  if (!key || !isCollection(childName)) throw new RequestError(`${parentName} has no embedded ${childName} collection`);
  return key;
}

/** The collections of children in a document: child name and key. A delta is a single child, not a collection. */
export function embeddedCollections(name: string): [childName: string, key: string][] {
  return Object.entries(documentClass(name).metadata.embedded).filter(([childName]) => isCollection(childName));
}

function isCollection(childName: string): boolean {
  return childName !== "ActorDelta";
}
