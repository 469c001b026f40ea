import { environment } from "../abstract/environment.ts";
import { COMPENDIUM_DOCUMENT_TYPES, EMBEDDED_DOCUMENT_TYPES, PRIMARY_DOCUMENT_TYPES } from "../constants.ts";

export interface ParsedUuid {
  uuid: string;
  /** The document's own name, e.g. "Item", and id. */
  type: string;
  id: string;
  /** The name and id of the outermost document. `documentType` and `documentId` are Foundry's older names for them. */
  primaryType: string;
  primaryId: string;
  documentType: string;
  documentId: string;
  /** The world collection or the pack of the outermost document, if a game is running. */
  collection: unknown;
  /** "type", "id" pairs below the outermost document. */
  embedded: string[];
  /** The pack's id, "package.name", or null in the world. */
  pack: string | null;
}

const isName = (list: readonly string[], value: string | undefined): value is string =>
  value !== undefined && list.includes(value);

function findCollection(primaryType: string, pack: string | null): unknown {
  const game = environment().game;
  return pack === null ? game?.collections?.get(primaryType) : game?.packs?.get(pack);
}

function resolveRelative(uuid: string, relative: { uuid: string | null } | undefined): string | null {
  if (!relative?.uuid) return null;
  let path = uuid;
  let base = relative.uuid.split(".");
  // Each leading dot beyond the first climbs to the parent.
  while (path.startsWith("..")) {
    base = base.slice(0, -2);
    path = path.slice(1);
  }
  const tail = path.slice(1);
  return [...base, ...tail.split(".")].join(".");
}

/**
 * Parse a UUID.
 * @param relative  the document at which a UUID with a leading dot starts
 * @returns null if the UUID is malformed (fact 6)
 */
export function parseUuid(uuid: unknown, { relative }: { relative?: { uuid: string | null } } = {}): ParsedUuid | null {
  if (typeof uuid !== "string" || !uuid) return null;
  const absolute = uuid.startsWith(".") ? resolveRelative(uuid, relative) : uuid;
  if (!absolute) return null;
  const parts = absolute.split(".");
  let pack: string | null = null;
  if (parts[0] === "Compendium") {
    if (parts.length < 4) return null;
    pack = `${parts[1]}.${parts[2]}`;
    parts.splice(0, 3);
    // The old form lacks the document name, which only the pack knows.
    if (!isName(COMPENDIUM_DOCUMENT_TYPES, parts[0])) return null;
  }
  if (parts.length < 2 || parts.length % 2 || parts.some((part) => !part)) return null;
  const [primaryType, primaryId, ...embedded] = parts;
  if (!isName(PRIMARY_DOCUMENT_TYPES, primaryType) || primaryId === undefined) return null;
  for (let index = 0; index < embedded.length; index += 2) {
    const name = embedded[index];
    if (!isName(EMBEDDED_DOCUMENT_TYPES, name) && !isName(PRIMARY_DOCUMENT_TYPES, name)) return null;
  }
  return {
    uuid: absolute,
    type: embedded.at(-2) ?? primaryType,
    id: embedded.at(-1) ?? primaryId,
    primaryType,
    primaryId,
    documentType: primaryType,
    documentId: primaryId,
    collection: findCollection(primaryType, pack),
    embedded,
    pack,
  };
}

/** Build a UUID. @returns null without an id */
export function buildUuid({
  id,
  documentName,
  parent = null,
  pack = null,
}: {
  id: string | null | undefined;
  documentName: string;
  parent?: { uuid: string | null } | null;
  pack?: string | null;
}): string | null {
  if (!id) return null;
  if (parent) return parent.uuid ? `${parent.uuid}.${documentName}.${id}` : null;
  return pack ? `Compendium.${pack}.${documentName}.${id}` : `${documentName}.${id}`;
}
