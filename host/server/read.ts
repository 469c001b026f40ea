import type { Operation, Source } from "../common/protocol.ts";
import { findPlace } from "./address.ts";
import { embeddedKey } from "./hierarchy.ts";
import { listAt } from "./plain.ts";
import { packIndex, type Pack } from "./packs.ts";
import type { Transaction } from "./transaction.ts";

/** Read documents, of the world or of a pack, or the index of a pack. */
export function readDocuments({ world, draft }: Transaction, operation: Operation): Source[] {
  const pack = operation.pack ? world.pack(operation.pack) : null;
  if (pack && operation.options["index"] === true) return packIndex(pack, indexFields(operation));
  const present = pack ? inPack(pack, operation) : inWorld(draft, operation);
  const ids = operation.ids && new Set(operation.ids);
  const found = present.filter(
    (source) => (!ids || ids.has(String(source["_id"]))) && matches(source, operation.query),
  );
  return structuredClone(found);
}

function indexFields({ options }: Operation): string[] {
  const fields = options["indexFields"];
  return Array.isArray(fields) ? fields.filter((field) => typeof field === "string") : [];
}

function inPack(pack: Pack, { documentName }: Operation): Source[] {
  return documentName === pack.payload.metadata.type ? [...pack.documents.values()] : [];
}

function inWorld(draft: Transaction["draft"], operation: Operation): Source[] {
  const parent = findPlace(draft, operation.parentUuid).chain.at(-1);
  if (!parent) return draft.all(operation.documentName);
  return listAt(parent.source, embeddedKey(parent.documentName, operation.documentName));
}

/** Whether a document has the wanted values; `name__in` matches any value of a list (fact 46). */
function matches(source: Source, query: Source | undefined): boolean {
  return Object.entries(query ?? {}).every(([key, wanted]) => {
    if (key.endsWith("__in")) return Array.isArray(wanted) && wanted.includes(source[key.slice(0, -"__in".length)]);
    return source[key] === wanted;
  });
}
