/** What belongs to an actor: an effect, an Item. */
interface Embedded {
  parent: unknown;
}

/** A document that may own something, as far as this file reads it. */
interface Holder {
  documentName?: string;
  parent?: { actor?: unknown } | null;
}

/**
 * The actor that an effect or an Item belongs to. For a token with an actor of its own, Foundry may pass what belongs
 * to the token's delta: the actor is then the token's.
 * @returns null for what belongs to no actor, such as an effect upon an Item
 */
export function actorOf({ parent }: Embedded): Actor.Implementation | null {
  const holder = parent as Holder | null | undefined;
  if (holder?.documentName === "ActorDelta") return (holder.parent?.actor ?? null) as Actor.Implementation | null;
  return holder?.documentName === "Actor" ? (holder as unknown as Actor.Implementation) : null;
}
