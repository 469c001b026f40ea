/** The delta that stores the direct children of an unlinked token's actor; null elsewhere. */
function deltaAbove(parent: Loose): Loose {
  return parent?.documentName === "Actor" && parent.isToken ? parent.token.delta : null;
}

/**
 * The parent of a new document, as callbacks and hooks see it: an unlinked token's effect is below the delta (fact
 * 101).
 */
export function birthplace(documentName: string, parent: Loose): Loose {
  return (documentName === "ActiveEffect" && deltaAbove(parent)) || parent;
}

/**
 * The document as hooks get it. An effect of an unlinked token is passed as the token's delta stores it: its parent is
 * the ActorDelta, and the Actor is `parent.parent.actor` (fact 101).
 */
export function handedOver(document: Loose): Loose {
  const parent = birthplace(document.documentName as string, document.parent);
  if (parent === document.parent) return document;
  return new document.constructor(document.toObject(), { parent, strict: false });
}
