import { decode } from "../common/data/operators.ts";
import type { Operation, OperationOptions, Source } from "../common/protocol.ts";
import { expandObject, resolveOperators } from "../common/utils/index.ts";
import { findPlace, type Link } from "./address.ts";
import { cleanDocument } from "./clean.ts";
import { RequestError } from "./errors.ts";
import { demandGmFields } from "./gm-only.ts";
import { documentClass, embeddedKey } from "./hierarchy.ts";
import { listAt, objectAt } from "./plain.ts";
import { demandPermission } from "./permissions.ts";
import { assignIds, stampCreated } from "./stamps.ts";
import type { Transaction } from "./transaction.ts";

/** Documents whose author is always the sender, even if the data give another. */
const AUTHORED = new Set(["ChatMessage", "Macro"]);

/**
 * Create documents of one class under one parent.
 * @returns their sources as stored
 * @throws PermissionError, RequestError or DataModelValidationError
 */
export function createDocuments(transaction: Transaction, operation: Operation): Source[] {
  const { draft } = transaction;
  const { documentName } = operation;
  const place = findPlace(draft, operation.parentUuid);
  const created = (operation.data ?? []).map((data) => {
    const source = createDocument(transaction, place.chain, documentName, data, operation.options);
    if (!place.chain.length) draft.put(documentName, source);
    return structuredClone(source);
  });
  place.settle();
  return created;
}

/** Create one document, and add it to its parent's collection, if it has a parent. */
export function createDocument(
  transaction: Transaction,
  parents: readonly Link[],
  documentName: string,
  data: Source,
  options: OperationOptions,
): Source {
  const { draft, types, user } = transaction;
  const source = expandObject(resolveOperators(decode(data))) as Source;
  assignIds(documentName, source, options);
  const parent = parents.at(-1);
  const siblings = parent && listIn(parent, documentName);
  const id = String(source["_id"]);
  if (siblings ? siblings.some((other) => other["_id"] === id) : draft.find(documentName, id))
    throw new RequestError(`${documentName} [${id}] already exists`);
  sign(transaction, documentName, source, !parent);
  demandPermission(draft, { user, action: "create", chain: [...parents, { documentName, source }], changes: source });
  demandGmFields(transaction, documentName, source, source);
  if (documentName === "Setting") refuseSecondSetting(transaction, source);
  cleanDocument(draft, types, documentName, source, { embedded: true, isNew: true });
  stampCreated(transaction, documentName, source);
  siblings?.push(source);
  return source;
}

/** The parent's own array of children of a name. */
function listIn(parent: Link, documentName: string): Source[] {
  const key = embeddedKey(parent.documentName, documentName);
  const list = listAt(parent.source, key);
  parent.source[key] = list;
  return list;
}

/** Set author, owner and time of a new document, which the client may not choose. */
function sign({ user, now }: Transaction, documentName: string, source: Source, isPrimary: boolean): void {
  const userId = String(user["_id"]);
  if (AUTHORED.has(documentName)) source["author"] = userId;
  if (documentName === "ChatMessage") source["timestamp"] = now;
  if (!isPrimary || !documentClass(documentName).schema.has("ownership")) return;
  const ownership = objectAt(source, "ownership");
  source["ownership"] = { default: 0, ...ownership, ...(userId in ownership ? {} : { [userId]: 3 }) };
}

function refuseSecondSetting({ draft }: Transaction, source: Source): void {
  const owner = source["user"] ?? null;
  const isTaken = draft.all("Setting").some((other) => {
    return other["key"] === source["key"] && (other["user"] ?? null) === owner;
  });
  if (isTaken) throw new RequestError(`Setting [${String(source["key"])}] already exists`);
}
