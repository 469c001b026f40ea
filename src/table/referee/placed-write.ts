import { utils } from "../../foundry.ts";
import type { PlacedSource, Write } from "../documents/card-model.ts";

export type PlacedWrite = Extract<Write, { kind: "placed" }>;

/** The members that this file reads of a document of the world, on a scene or in a fight. */
export interface Placeable {
  documentName: string;
  uuid: string;
  id: string | null;
  name: string | null;
  parent: { uuid: string } | null;
  _source: object;
}

/** The write that creates a document. */
export function made(
  documentName: PlacedWrite["documentName"],
  parent: string | null,
  { name, ...source }: PlacedSource,
): PlacedWrite {
  const uuid = [...(parent ? [parent] : []), documentName, source._id].join(".");
  return { kind: "placed", documentName, uuid, name, parent, before: null, after: { name, ...source } };
}

/** The write that deletes a document. */
export function gone(document: unknown): PlacedWrite {
  const { documentName, uuid, name, parent, _source } = document as Placeable;
  const before = utils.deepClone(_source) as PlacedSource;
  const kind = documentName as PlacedWrite["documentName"];
  return {
    kind: "placed",
    documentName: kind,
    uuid,
    name: name ?? "",
    parent: parent?.uuid ?? null,
    before,
    after: null,
  };
}
