/** The default picture of an actor of this type. */
export const firstPicture = (actor: Actor.Implementation): string | null =>
  Actor.implementation.getDefaultArtwork(actor.toObject() as never).img ?? null;
