import type { Operation } from "../../common/protocol.ts";

/** One database operation as a caller requests it: Foundry's own shape, with options beside the data. */
export interface DatabaseRequest extends LooseObject {
  action: "create" | "update" | "delete";
  documentClass: LooseClass;
  parent: Loose;
  pack: string | null;
  data: LooseObject[];
  updates: LooseObject[];
  ids: string[];
  options: LooseObject;
}

/** An operation after documents, hooks and the backend have changed it. */
export interface Prepared {
  request: DatabaseRequest;
  wire: Operation;
}

const DEFAULTS: Record<DatabaseRequest["action"], LooseObject> = {
  create: { keepId: false, keepEmbeddedIds: true, render: true, renderSheet: false, noHook: false },
  update: { diff: true, recursive: true, render: true, noHook: false },
  delete: { render: true, noHook: false, deleteAll: false },
};

/** Copy as the socket would: keys whose value is undefined are lost, operators become their JSON form (fact 35). */
export function overTheWire<T>(value: T): T {
  return value === undefined ? value : (JSON.parse(JSON.stringify(value)) as T);
}

/** A request on an unlinked token's delta applies to the delta's synthetic actor. */
function actualParent(parent: Loose): Loose {
  return parent?.documentName === "ActorDelta" ? parent.syntheticActor : (parent ?? null);
}

/** Separate an operation's data from its options, and fill in the defaults (fact 37). */
export function readRequest(
  action: DatabaseRequest["action"],
  documentClass: LooseClass,
  operation: LooseObject,
): DatabaseRequest {
  const {
    parent,
    pack,
    data,
    updates,
    ids,
    action: _action,
    documentName: _name,
    parentUuid: _uuid,
    ...options
  } = operation;
  return {
    action,
    documentClass,
    parent: actualParent(parent),
    pack: pack ?? parent?.pack ?? null,
    data: data ?? [],
    updates: updates ?? [],
    ids: ids ?? [],
    options: { ...DEFAULTS[action], ...options },
  };
}

/** The operation as it is sent. */
export function toWire(
  { action, documentClass, parent, pack, options }: DatabaseRequest,
  content: Partial<Operation>,
): Operation {
  return overTheWire({
    action,
    documentName: documentClass["documentName"] as string,
    parentUuid: (parent?.uuid as string | undefined) ?? null,
    pack,
    ...content,
    options,
  });
}

/** The collection that holds the documents of a class: of a parent, of a pack, or of the world. */
export function collectionOf(documentClass: LooseClass, parent: Loose, pack: string | null): Loose {
  const name = documentClass["documentName"] as string;
  if (parent) return parent.collectionFor ? parent.collectionFor(name) : parent.getEmbeddedCollection(name);
  if (pack) return game.packs.get(pack);
  return game["collections"].get(name);
}
