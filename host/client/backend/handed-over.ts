/** The delta that stores what lies directly below an unlinked token's actor; null elsewhere. */
function deltaAbove(parent: Loose): Loose {
  return parent?.documentName === "Actor" && parent.isToken ? parent.token.delta : null;
}

/** Where a new document is made for those who have a say in it: an unlinked token's effect below the delta (fact 101). */
export function birthplace(documentName: string, parent: Loose): Loose {
  return (documentName === "ActiveEffect" && deltaAbove(parent)) || parent;
}

/**
 * What hooks are given of a document. An effect of an unlinked token is handed over as the token's delta stores it: its
 * parent is the ActorDelta, and the Actor is `parent.parent.actor` (fact 101).
 */
export function handedOver(document: Loose): Loose {
  const parent = birthplace(document.documentName as string, document.parent);
  if (parent === document.parent) return document;
  return new document.constructor(document.toObject(), { parent, strict: false });
}
