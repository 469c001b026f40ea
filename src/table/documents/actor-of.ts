/** A document that belongs to an actor: an effect or an Item. */
interface Embedded {
  parent: unknown;
}

/** The members of the owning document that this file reads. */
interface Holder {
  documentName?: string;
  parent?: { actor?: unknown } | null;
}

/**
 * The actor that an effect or an Item belongs to. For an unlinked token, Foundry may pass a document of the token's delta:
 * the actor is then the token's.
 * @returns null for a document of no actor, e.g. an effect of an Item
 */
export function actorOf({ parent }: Embedded): Actor.Implementation | null {
  const holder = parent as Holder | null | undefined;
  if (holder?.documentName === "ActorDelta") return (holder.parent?.actor ?? null) as Actor.Implementation | null;
  return holder?.documentName === "Actor" ? (holder as unknown as Actor.Implementation) : null;
}
