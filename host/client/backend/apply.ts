import type { CommittedOperation, Source } from "../../common/protocol.ts";
import { acceptCreated, acceptDeleted, acceptUpdated } from "./accept.ts";
import { handedOver } from "./handed-over.ts";
import { collectionOf } from "./request.ts";

/** The result of one committed operation on this client. */
export interface Applied {
  documents: Loose[];
  /** Calls the class's `_on…Operation`; the caller's promise waits for it. */
  finish: () => Promise<void>;
}

interface Context {
  documentClass: LooseClass;
  documentName: string;
  parent: Loose;
  pack: string | null;
  collection: Loose;
  options: LooseObject;
  user: Loose;
}

const nothing: Applied = { documents: [], finish: () => Promise.resolve() };

/** A failing callback of one document must not keep the others from being called. */
function call(document: Loose, method: string, ...args: unknown[]): void {
  try {
    document[method](...args);
  } catch (error) {
    Hooks.onError(`${document.documentName}#${method}`, error as Error, { log: "error" });
  }
}

/** Notify the ancestors, nearest first, of a change below them (fact 43). */
function tellAncestors({ parent, collection }: Context, event: string, ...args: unknown[]): void {
  parent?._dispatchDescendantDocumentEvents(event, collection.name, args, parent);
}

/** Derived data may depend on embedded documents: an actor's on its items, a combat's turns on its combatants. */
function prepareAncestors(parent: Loose): void {
  let top = parent;
  while (top && ["Item", "ActiveEffect"].includes(top.documentName) && top.parent) top = top.parent;
  if (!top) return;
  if (["Actor", "Item"].includes(top.documentName)) top.reset();
  else top._safePrepareData();
}

function applyCreate(context: Context, sources: Source[]): Applied {
  const { documentClass, documentName, parent, pack, collection, options, user } = context;
  tellAncestors(context, "preCreate", sources, options, user.id);
  const documents: Loose[] = sources.map((source) => acceptCreated(context, source)).filter(Boolean);
  prepareAncestors(parent);
  for (const document of documents) {
    const source = sources.find((entry) => entry["_id"] === document.id);
    call(document, "_onCreate", source, options, user.id);
    Hooks.callAll(`create${documentName}`, handedOver(document), options, user.id);
  }
  tellAncestors(context, "onCreate", documents, sources, options, user.id);
  const finish = async () =>
    documentClass["_onCreateOperation"](documents, { ...options, parent, pack, data: sources }, user);
  collection._onModifyContents?.("create", documents, sources, options, user);
  return { documents, finish };
}

function applyUpdate(context: Context, changes: Source[]): Applied {
  const { documentClass, documentName, parent, pack, collection, options, user } = context;
  tellAncestors(context, "preUpdate", changes, options, user.id);
  const documents: Loose[] = [];
  const applied: Source[] = [];
  for (const change of changes) {
    const document = acceptUpdated(context, change);
    if (!document) continue;
    documents.push(document);
    applied.push(change);
  }
  prepareAncestors(parent);
  documents.forEach((document, index) => {
    call(document, "_onUpdate", applied[index], options, user.id);
    Hooks.callAll(`update${documentName}`, handedOver(document), applied[index], options, user.id);
  });
  tellAncestors(context, "onUpdate", documents, applied, options, user.id);
  const finish = async () =>
    documentClass["_onUpdateOperation"](documents, { ...options, parent, pack, updates: applied }, user);
  collection._onModifyContents?.("update", documents, applied, options, user);
  return { documents, finish };
}

function applyDelete(context: Context, ids: string[]): Applied {
  const { documentClass, documentName, parent, pack, collection, options, user } = context;
  tellAncestors(context, "preDelete", ids, options, user.id);
  const documents: Loose[] = ids.map((id) => acceptDeleted(context, id)).filter(Boolean);
  prepareAncestors(parent);
  for (const document of documents) {
    call(document, "_onDelete", options, user.id);
    Hooks.callAll(`delete${documentName}`, handedOver(document), options, user.id);
  }
  tellAncestors(context, "onDelete", documents, ids, options, user.id);
  const finish = async () => documentClass["_onDeleteOperation"](documents, { ...options, parent, pack, ids }, user);
  collection._onModifyContents?.("delete", documents, ids, options, user);
  return { documents, finish };
}

/**
 * Bring one committed operation into this client: data first, then the documents' callbacks and hooks, then those of
 * their parents. An operation below a document that this client has not loaded (in a pack) changes nothing here.
 */
export function apply(operation: CommittedOperation, userId: string): Applied {
  const { documentName, pack = null, parentUuid, options } = operation;
  const parent: unknown = parentUuid ? fromUuidSync(parentUuid, { strict: false }) : null;
  if (parentUuid && typeof (parent as LooseObject | null)?.["getEmbeddedCollection"] !== "function") return nothing;
  const documentClass = getDocumentClass(documentName);
  const collection: unknown = collectionOf(documentClass, parent, pack);
  const user = game.users.get(userId);
  if (!collection || !user) return nothing;
  const context = { documentClass, documentName, parent, pack, collection, options, user };
  const result = foundry.data["operators"].decode(operation.result) as Source[] | string[];
  if (operation.action === "create") return applyCreate(context, result as Source[]);
  if (operation.action === "update") return applyUpdate(context, result as Source[]);
  if (operation.action === "delete") return applyDelete(context, result as string[]);
  return nothing;
}
