/**
 * What the collections of an unlinked token's delta can do besides: tell whether they hold a document of their own in the place of the
 * base actor's, and let it go, so that the base actor's shows again (FT common/abstract/embedded-collection-delta).
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
