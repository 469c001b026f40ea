/** The gravity around an actor, in G: that of its token's scene, or else of the active scene. */
export function gravityAround(actor: Actor.Implementation): number {
  // Actors are prepared before the canvas exists.
  const tokens = game.ready === false ? [] : actor.getActiveTokens?.(true, true);
  const stands = actor.token?.parent ?? tokens?.[0]?.parent ?? null;
  return gravityOf((stands ?? game.scenes?.active ?? null) as Scene.Implementation | null);
}

/** The gravity that the GM has set for a scene, in G. Default: that of Earth. */
export function gravityOf(scene: Pick<Scene.Implementation, "flags"> | null): number {
  const flags = scene?.flags as Record<string, Record<string, unknown> | undefined> | undefined;
  const gravity = flags?.["quadrant"]?.["gravity"];
  return typeof gravity === "number" && Number.isFinite(gravity) && gravity >= 0 ? gravity : EARTH;
}

const EARTH = 1;
