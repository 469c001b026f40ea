/** What belongs to an actor: an effect, an Item. */
interface Embedded {
  parent: unknown;
}

/** A document that something may belong to, as far as it is asked here. */
interface Holder {
  documentName?: string;
  parent?: { actor?: unknown } | null;
}

/**
 * The actor that an effect or an Item belongs to. Of a token that has an actor of its own Foundry may hand over what belongs to
 * the token's delta: the actor is then the token's.
 * @returns null for what belongs to no actor, such as an effect upon an Item
 */
export function actorOf({ parent }: Embedded): Actor.Implementation | null {
  const holder = parent as Holder | null | undefined;
  if (holder?.documentName === "ActorDelta") return (holder.parent?.actor ?? null) as Actor.Implementation | null;
  return holder?.documentName === "Actor" ? (holder as unknown as Actor.Implementation) : null;
}
