import { birthplace, handedOver } from "./handed-over.ts";
import { collectionOf, toWire, type DatabaseRequest, type Prepared } from "./request.ts";

/** The document's callback, then the hooks: either may cancel with `false` (fact 32). */
async function permits(
  request: DatabaseRequest,
  stage: "preCreate" | "preUpdate" | "preDelete",
  document: Loose,
  args: unknown[],
  user: Loose,
): Promise<boolean> {
  const allowed: unknown = await document[`_${stage}`](...args, request.options, user);
  if (allowed === false) return false;
  if (request.options["noHook"]) return true;
  const name = request.documentClass["documentName"] as string;
  return Hooks.call(`${stage}${name}`, handedOver(document), ...args, request.options, user.id);
}

/** Call the class's callback for the whole operation, which may change, add or delete options. */
async function permitsAll(request: DatabaseRequest, documents: Loose, user: Loose, stage: string): Promise<boolean> {
  const { options, ...rest } = request;
  const operation: LooseObject = { ...options, ...rest };
  const allowed: unknown = await request.documentClass[`_${stage}Operation`](documents, operation, user);
  for (const key of Object.keys(options)) if (!(key in operation)) delete options[key];
  for (const [key, value] of Object.entries(operation)) if (!(key in rest)) options[key] = value as unknown;
  return allowed !== false;
}

async function prepareCreate(request: DatabaseRequest, user: Loose): Promise<Prepared | null> {
  const { documentClass, parent, pack } = request;
  const place = birthplace(documentClass["documentName"] as string, parent);
  const documents: Loose[] = [];
  for (const entry of request.data) {
    const source = typeof entry["toObject"] === "function" ? entry["toObject"]() : foundry.utils.deepClone(entry);
    const data = foundry.utils.expandObject(source) as LooseObject;
    const document = new documentClass(foundry.utils.deepClone(data), { parent: place, pack, strict: true });
    if (await permits(request, "preCreate", document, [data], user)) documents.push(document);
  }
  if (!documents.length || !(await permitsAll(request, documents, user, "preCreate"))) return null;
  return { request, wire: toWire(request, { data: documents.map((document) => document.toObject()) }) };
}

/** The part of an update that differs from the stored data. */
function difference(document: Loose, update: LooseObject, { diff, recursive }: LooseObject): LooseObject {
  const changes = document.updateSource(update, { dryRun: true, fallback: false, recursive, diff }) as LooseObject;
  return diff === false ? foundry.utils.mergeObject(update, changes, { inplace: false }) : changes;
}

async function prepareUpdate(request: DatabaseRequest, user: Loose): Promise<Prepared | null> {
  const { documentClass, parent, pack, options } = request;
  const collection = collectionOf(documentClass, parent, pack);
  const documents: Loose[] = [];
  const updates: LooseObject[] = [];
  for (const entry of request.updates) {
    const { _id: id, ...given } = typeof entry["toObject"] === "function" ? entry["toObject"]() : entry;
    if (!id) throw new Error("You must provide an _id for every object in the update Array");
    const document = pack && !parent ? await collection.getDocument(id) : collection.get(id, { strict: true });
    if (!document) throw new Error(`${documentClass["documentName"]} "${id}" does not exist`);
    const changes = difference(
      document,
      foundry.utils.expandObject(foundry.utils.deepClone(given)) as LooseObject,
      options,
    );
    if (options["diff"] && foundry.utils.isEmpty(changes)) continue;
    if (!(await permits(request, "preUpdate", document, [changes], user))) continue;
    const final = difference(document, changes, options);
    if (options["diff"] && foundry.utils.isEmpty(final)) continue;
    documents.push(document);
    updates.push({ ...final, _id: id });
  }
  request.updates = updates;
  if (!documents.length || !(await permitsAll(request, documents, user, "preUpdate"))) return null;
  return { request, wire: toWire(request, { updates }) };
}

async function prepareDelete(request: DatabaseRequest, user: Loose): Promise<Prepared | null> {
  const { documentClass, parent, pack, options } = request;
  const collection = collectionOf(documentClass, parent, pack);
  const ids = options["deleteAll"] ? [...collection.keys()] : request.ids;
  const documents: Loose[] = [];
  for (const id of ids) {
    const document =
      pack && !parent
        ? await collection.getDocument(id)
        : (collection.get(id) ?? collection.getInvalid?.(id, { strict: false }));
    if (!document) throw new Error(`The key ${id} does not exist in the ${collection.constructor.name} Collection`);
    if (await permits(request, "preDelete", document, [], user)) documents.push(document);
  }
  if (!documents.length || !(await permitsAll(request, documents, user, "preDelete"))) return null;
  return { request, wire: toWire(request, { ids: documents.map((document) => document.id as string) }) };
}

const preparers = { create: prepareCreate, update: prepareUpdate, delete: prepareDelete };

/** Run all callbacks and hooks that precede the request. @returns null if they leave nothing to request */
export function prepare(request: DatabaseRequest, user: Loose): Promise<Prepared | null> {
  return preparers[request.action](request, user);
}
