import { BASE_DOCUMENT_TYPE } from "../common/constants.ts";
import type { DocumentTypes, Source } from "../common/protocol.ts";
import { RequestError } from "./errors.ts";
import { documentClass, embeddedCollections } from "./hierarchy.ts";
import { isObject, listAt, objectAt } from "./plain.ts";
import { sanitizeSystem } from "./sanitize.ts";
import { applyDelta, deltaOf } from "./synthetic.ts";
import type { Reader } from "./world.ts";

/** Documents whose types all come from the system. The schema also allows "base" for them, so the server refuses it. */
const SYSTEM_TYPES_ONLY = new Set(["Actor", "Item"]);

/** @throws RequestError for a new actor or item of the type "base" (facts 41 and 106) */
function refuseBaseType(documentName: string, source: Source): void {
  if (SYSTEM_TYPES_ONLY.has(documentName) && source["type"] === BASE_DOCUMENT_TYPE)
    throw new RequestError(`"${BASE_DOCUMENT_TYPE}" is not a valid type for the ${documentName} Document class`);
}

/**
 * A document's own fields, cleaned and validated by its base schema. Embedded documents stay unchanged, because they are
 * cleaned separately; so does `system`, because the server does not know its schema.
 * @throws DataModelValidationError, or RequestError for a wrong subtype
 */
function cleanOwn(types: DocumentTypes, documentName: string, source: Source): Source {
  const Document = documentClass(documentName);
  const own = structuredClone(source);
  const kept: Source = {};
  for (const key of Object.values(Document.metadata.embedded)) {
    if (isObject(source[key])) kept[key] = own[key];
    else if (Array.isArray(own[key])) kept[key] = listAt(own, key);
    delete own[key];
  }
  if (Document.metadata.hasTypeData) kept["system"] = objectAt(own, "system");
  const cleaned = { ...new Document(own, { strict: true }).toObject(true), ...kept };
  sanitizeSystem(types, documentName, cleaned);
  return cleaned;
}

/**
 * Clean a document in place, and its embedded documents unless they have been cleaned already.
 * @throws as {@link cleanOwn}
 */
export function cleanDocument(
  reader: Reader,
  types: DocumentTypes,
  documentName: string,
  source: Source,
  { embedded, isNew = false }: { embedded: boolean; isNew?: boolean },
): void {
  if (isNew) refuseBaseType(documentName, source);
  if (embedded)
    for (const [childName, key] of embeddedCollections(documentName))
      for (const child of listAt(source, key)) cleanDocument(reader, types, childName, child, { embedded, isNew });
  replaceContents(source, cleanOwn(types, documentName, source));
  if (documentName === "Token") cleanDelta(reader, types, source);
}

/** Clean a delta by way of its synthetic actor. */
function cleanDelta(reader: Reader, types: DocumentTypes, token: Source): void {
  const delta = token["delta"];
  const base = typeof token["actorId"] === "string" ? reader.find("Actor", token["actorId"]) : null;
  if (!isObject(delta) || !base) return;
  const actor = applyDelta(base, delta);
  cleanDocument(reader, types, "Actor", actor, { embedded: true });
  token["delta"] = deltaOf(base, actor, { ...delta, _id: token["_id"] });
}

function replaceContents(target: Source, contents: Source): void {
  for (const key of Object.keys(target)) if (!(key in contents)) delete target[key];
  Object.assign(target, contents);
}
