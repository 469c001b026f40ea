/**
 * The additional methods of the collections of an unlinked token's delta: `manages` is true for a document that the delta
 * stores itself; `restoreDocuments` removes it, so that the base actor's appears again (FT
 * common/abstract/embedded-collection-delta).
 */
export function asDelta(collection: Loose, delta: Loose): Loose {
  return Object.assign(collection, {
    manages: (id: string): boolean =>
      (delta._source[collection.name] as LooseObject[]).some((record) => record["_id"] === id),
    restoreDocuments: (ids: string[]): Promise<Loose[]> =>
      delta.syntheticActor.updateEmbeddedDocuments(
        collection.documentName,
        ids.map((_id) => ({ _id })),
        { restoreDelta: true, diff: false },
      ),
  });
}
