/** The picture that an actor of this kind begins with. */
export const firstPicture = (actor: Actor.Implementation): string | null =>
  Actor.implementation.getDefaultArtwork(actor.toObject() as never).img ?? null;
