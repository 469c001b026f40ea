/** G where an actor is: what the GM has set for the scene that its token stands on, or for the one that is on; else that of Earth. */
export function gravityAround(actor: Actor.Implementation): number {
  // Actors are prepared before there is a board to stand on.
  const tokens = game.ready === false ? [] : actor.getActiveTokens?.(true, true);
  const stands = actor.token?.parent ?? tokens?.[0]?.parent ?? null;
  return gravityOf((stands ?? game.scenes?.active ?? null) as Scene.Implementation | null);
}

/** What the GM has set for a scene; that of Earth where nothing is set. */
export function gravityOf(scene: Pick<Scene.Implementation, "flags"> | null): number {
  const flags = scene?.flags as Record<string, Record<string, unknown> | undefined> | undefined;
  const gravity = flags?.["quadrant"]?.["gravity"];
  return typeof gravity === "number" && Number.isFinite(gravity) && gravity >= 0 ? gravity : EARTH;
}

const EARTH = 1;
