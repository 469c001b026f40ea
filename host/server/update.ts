import { decode, encode, ForcedDeletion, ForcedReplacement, valueOf } from "../common/data/operators.ts";
import type { Operation, OperationOptions, Source } from "../common/protocol.ts";
import { expandObject, mergeObject } from "../common/utils/index.ts";
import { findPlace, findTarget, type Link } from "./address.ts";
import { cleanDocument } from "./clean.ts";
import { createDocument } from "./create.ts";
import { RequestError } from "./errors.ts";
import { demandGmFields } from "./gm-only.ts";
import { embeddedCollections } from "./hierarchy.ts";
import { isObject, listAt, textAt } from "./plain.ts";
import { demandPermission } from "./permissions.ts";
import { restoreFromBase } from "./restore.ts";
import { stampModified } from "./stamps.ts";
import type { Transaction } from "./transaction.ts";

/**
 * Update documents of one class under one parent.
 * @returns for each document its changes, as stored: `{_id, ...changes}`
 * @throws PermissionError, RequestError or DataModelValidationError
 */
export function updateDocuments(transaction: Transaction, operation: Operation): Source[] {
  return (operation.updates ?? []).map((update) => {
    const id = textAt(update, "_id");
    if (id === null) throw new RequestError(`An update of ${operation.documentName} lacks its _id`);
    const place = findPlace(transaction.draft, operation.parentUuid);
    const target = findTarget(transaction.draft, place, nameInPlace(operation), id);
    const changed = updateDocument(transaction, target.chain, update, operation.options);
    target.settle();
    return { ...changed, _id: id };
  });
}

/** A token's delta is updated by way of its synthetic actor. */
function nameInPlace({ documentName }: Operation): string {
  return documentName === "ActorDelta" ? "Actor" : documentName;
}

/** Change the last document of a chain. @returns the changes, as stored */
function updateDocument(
  transaction: Transaction,
  chain: readonly Link[],
  update: Source,
  options: OperationOptions,
): Source {
  const { draft, types, user } = transaction;
  const link = chain.at(-1);
  if (!link) return {};
  const { documentName, source } = link;
  const { _id: _ignoredId, _stats: _ignoredStats, ...changes } = expandObject(decode(update)) as Source;
  demandPermission(draft, { user, action: "update", chain, changes });
  demandGmFields(transaction, documentName, source, changes);
  if (documentName === "Combat") demandSameType(transaction, source, changes);
  const restored = options["restoreDelta"] === true ? restoreFromBase(draft, chain) : null;
  if (restored) return restored;
  demandReplacedSystem(source, changes, options);
  const embedded = new Map(embeddedCollections(documentName).map(([childName, key]) => [key, childName]));
  const own = Object.fromEntries(Object.entries(changes).filter(([key]) => !embedded.has(key)));
  const recursive = options.recursive !== false;
  mergeObject(source, own, { recursive, performDeletions: true, applyOperators: true });
  const result: Source = {};
  for (const [key, childName] of embedded)
    if (key in changes) {
      const given = changes[key];
      const isWhole = given instanceof ForcedReplacement || options.recursive === false;
      result[key] = isWhole
        ? encode(new ForcedReplacement(replaceChildren(transaction, chain, childName, key, valueOf(given), options)))
        : updateChildren(transaction, chain, childName, key, given, options);
    }
  cleanDocument(draft, types, documentName, source, { embedded: false });
  return {
    _id: source["_id"],
    ...project(own, source, recursive),
    ...result,
    ...stampModified(transaction, documentName, source),
  };
}

/** No evidence shows that a combat's type may change. A test may have the host refuse it (fact 112). */
function demandSameType({ refuses }: Transaction, source: Source, { type }: Source): void {
  if (refuses.includes("combat-type") && type !== undefined && type !== source["type"])
    throw new RequestError("The type of a Combat cannot be changed");
}

/** A change of type needs a replacement of the system data, because the old data do not fit (fact 30). */
function demandReplacedSystem(source: Source, changes: Source, options: OperationOptions): void {
  const { type, system } = changes;
  if (type === undefined || type === source["type"] || !isObject(source["system"]) || options.recursive === false)
    return;
  if (system instanceof ForcedReplacement || "==system" in changes) return;
  throw new RequestError("The type of a Document may only be changed with a forced replacement of its system data");
}

/** The children in an update. @throws RequestError if they are not a list */
function listed(entries: unknown, key: string, documentName: string): Source[] {
  if (!Array.isArray(entries)) throw new RequestError(`${key} must be an array of ${documentName} data`);
  return entries.filter(isObject);
}

/** Update or create the children in their parent's update. All others stay unchanged. */
function updateChildren(
  transaction: Transaction,
  chain: readonly Link[],
  documentName: string,
  key: string,
  entries: unknown,
  options: OperationOptions,
): Source[] {
  const parent = chain.at(-1)?.source ?? {};
  return listed(entries, key, documentName).map((entry) => {
    const source = listAt(parent, key).find((child) => child["_id"] === entry["_id"]);
    if (source) return updateDocument(transaction, [...chain, { documentName, source }], entry, options);
    return structuredClone(createDocument(transaction, chain, documentName, entry, { ...options, keepId: true }));
  });
}

/** Replace all children by those of the update. @returns all of them, as stored */
function replaceChildren(
  transaction: Transaction,
  chain: readonly Link[],
  documentName: string,
  key: string,
  entries: unknown,
  options: OperationOptions,
): Source[] {
  const list = listed(entries, key, documentName);
  const { draft, types, user } = transaction;
  const parent = chain.at(-1)?.source ?? {};
  const known = listAt(parent, key);
  const wanted = new Set(list.map((entry) => entry["_id"]));
  for (const source of known)
    if (!wanted.has(source["_id"]))
      demandPermission(draft, { user, action: "delete", chain: [...chain, { documentName, source }], changes: {} });
  parent[key] = known.filter((source) => wanted.has(source["_id"]));
  for (const entry of list) {
    const source = listAt(parent, key).find((child) => child["_id"] === entry["_id"]);
    if (!source) {
      createDocument(transaction, chain, documentName, entry, { ...options, keepId: true });
      continue;
    }
    const { _id, _stats } = source;
    demandPermission(draft, { user, action: "update", chain: [...chain, { documentName, source }], changes: entry });
    for (const name of Object.keys(source)) delete source[name];
    Object.assign(source, structuredClone(entry), { _id }, _stats === undefined ? {} : { _stats });
    cleanDocument(draft, types, documentName, source, { embedded: true });
    stampModified(transaction, documentName, source);
  }
  return structuredClone(listAt(parent, key));
}

/** The changes with the values as stored, and with operators in their JSON form. */
function project(changes: Source, stored: Source, recursive: boolean): Source {
  const result: Source = {};
  for (const [key, value] of Object.entries(changes)) {
    const name = key.startsWith("==") ? key.slice(2) : key;
    const now = stored[name];
    if (key.startsWith("-=")) result[key] = value;
    else if (value instanceof ForcedDeletion) result[key] = encode(value);
    else if (now === undefined) continue;
    else if (value instanceof ForcedReplacement) result[key] = encode(new ForcedReplacement(structuredClone(now)));
    else if (recursive && name === key && isObject(value) && isObject(now))
      result[key] = project(value, now, recursive);
    else result[key] = structuredClone(now);
  }
  return result;
}
