import type { Source } from "../../common/protocol.ts";

/** The destination of committed documents: the world, a pack, a parent, or a token's delta. */
export interface Acceptance {
  parent: Loose;
  pack: string | null;
  collection: Loose;
  options: LooseObject;
}

/** The synthetic actor at or above a document. Its token's delta stores the changes below it. */
function syntheticAbove(document: Loose): Loose {
  for (let above = document; above; above = above.parent)
    if (above.documentName === "Actor") return above.isToken ? above : null;
  return null;
}

/** @returns null for an invalid source: the collection records it, and the game goes on (fact 44) */
export function acceptCreated({ parent, pack, collection }: Acceptance, source: Source): Loose {
  try {
    const document = collection.createDocument(source, { parent, pack });
    collection.set(document.id, document, { modifySource: true });
    syntheticAbove(parent)?.token.delta.absorb();
    return document;
  } catch (error) {
    collection.invalidDocumentIds?.add(source["_id"]);
    console.error(error);
    return null;
  }
}

/** @returns null if this client does not hold the document */
export function acceptUpdated({ collection, options }: Acceptance, change: Source): Loose {
  const document = collection.get(change["_id"]);
  if (!document) {
    collection.indexDocument?.(change);
    return null;
  }
  const { recursive, diff } = options;
  document.updateSource(foundry.utils.deepClone(change), { recursive, diff, fallback: false });
  syntheticAbove(document)?.token.delta.absorb();
  return document;
}

/** @returns null if this client does not hold the document */
export function acceptDeleted({ parent, collection }: Acceptance, id: string): Loose {
  const document = collection.get(id);
  if (!document) {
    collection.index?.delete(id);
    return null;
  }
  collection.delete(id, { modifySource: true });
  syntheticAbove(parent)?.token.delta.absorb();
  return document;
}
