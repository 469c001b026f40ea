import type { Source } from "../common/protocol.ts";
import { isValidId, randomID } from "../common/utils/index.ts";
import { documentClass, embeddedCollections } from "./hierarchy.ts";
import { RELEASE } from "./manifest.ts";
import { isObject, listAt, objectAt } from "./plain.ts";
import type { Transaction } from "./transaction.ts";

/** Call `visit` for a document's source and for every embedded one, innermost last. */
export function visitDocuments(
  documentName: string,
  source: Source,
  visit: (documentName: string, source: Source) => void,
): void {
  visit(documentName, source);
  for (const [childName, key] of embeddedCollections(documentName))
    for (const child of listAt(source, key)) visitDocuments(childName, child, visit);
}

/** Give ids to a new document and its embedded documents. With `keepId` and `keepEmbeddedIds`, valid ids are kept. */
export function assignIds(
  documentName: string,
  source: Source,
  { keepId = false, keepEmbeddedIds = true }: { keepId?: boolean; keepEmbeddedIds?: boolean },
): void {
  visitDocuments(documentName, source, (_name, inner) => {
    const isKept = inner === source ? keepId : keepEmbeddedIds;
    if (!isKept || !isValidId(inner["_id"])) inner["_id"] = randomID();
  });
}

/** Set the user, time and versions of a new document. The sender may give the sources from which it is imported. */
export function stampCreated({ world, user, now }: Transaction, documentName: string, source: Source): void {
  visitDocuments(documentName, source, (name, inner) => {
    if (!documentClass(name).schema.has("_stats")) return;
    const { compendiumSource = null, duplicateSource = null, exportSource = null } = objectAt(inner, "_stats");
    inner["_stats"] = {
      coreVersion: RELEASE.version,
      systemId: world.system.id,
      systemVersion: world.system.version,
      createdTime: now,
      modifiedTime: now,
      lastModifiedBy: user["_id"],
      compendiumSource,
      duplicateSource,
      exportSource,
    };
  });
}

/** Set the user and time of a change. @returns the changed stamps, for the clients */
export function stampModified({ world, user, now }: Transaction, documentName: string, source: Source): Source {
  if (!documentClass(documentName).schema.has("_stats")) return {};
  const changed = {
    coreVersion: RELEASE.version,
    systemId: world.system.id,
    systemVersion: world.system.version,
    modifiedTime: now,
    lastModifiedBy: user["_id"],
  };
  const stats = source["_stats"];
  source["_stats"] = { ...(isObject(stats) ? stats : {}), ...changed };
  return { _stats: changed };
}
