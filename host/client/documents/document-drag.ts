/** The data of a drag of a document, for the JSON in `text/plain`. */
export function dragDataOf(document: Loose): LooseObject {
  return document.id
    ? { type: document.documentName, uuid: document.uuid }
    : { type: document.documentName, data: document.toObject() };
}

/** The document of a drop. @throws if it cannot be found, or is of another class */
export async function documentFromDrop(documentClass: Loose, data: LooseObject): Promise<Loose> {
  let document: Loose = null;
  if (data["data"]) document = new documentClass.implementation(data["data"]);
  else if (data["uuid"]) document = await fromUuid(data["uuid"]);
  if (!document)
    throw new Error("Failed to resolve Document from provided DragData. Either data or a UUID must be provided.");
  if (document.documentName !== documentClass.documentName)
    throw new Error(`Invalid Document type '${data["type"]}' provided to ${documentClass.name}.fromDropData.`);
  return document;
}

/** Place a document next to a sibling by their integer sort values. */
export async function sortDocument(
  document: Loose,
  { updateData = {}, sortKey = "sort", target = null, siblings = [], sortBefore = true }: LooseObject = {},
): Promise<Loose> {
  const sorted = foundry.utils["performIntegerSort"](document, {
    target,
    siblings,
    sortKey,
    sortBefore,
  }) as LooseObject[];
  const updates = sorted.map(({ target: moved, update }) => ({ ...updateData, ...update, _id: moved._id ?? moved.id }));
  if (document.collection && document.isEmbedded)
    await document.parent.updateEmbeddedDocuments(document.documentName, updates);
  else await document.constructor.updateDocuments(updates, { pack: document.pack });
  return document;
}
