/** The state of the regions of a scene: the tokens inside each region, and the region of each active behaviour. */
export interface Within {
  tokens: Map<Loose, Set<Loose>>;
  active: Map<Loose, Loose>;
}

/** Collections below a scene whose changes may change that state. */
const BEARING = ["tokens", "regions", "behaviors"];

export const bearsOnRegions = (collection: string): boolean => BEARING.includes(collection);

export function within(scene: Loose): Within {
  const regions: Loose[] = scene.regions?.contents ?? [];
  const behaviors = regions.flatMap((region) => (region.behaviors.contents as Loose[]).filter((one) => one.active));
  return {
    tokens: new Map(regions.map((region) => [region, new Set(region.tokens as Set<Loose>)])),
    active: new Map(behaviors.map((one) => [one, one.region])),
  };
}

/**
 * Sends the events for all differences from the state before to the behaviours, on every client. Foundry's documentation
 * describes no exit event for a deleted region or token, so behaviours of a deleted region get only their deactivation.
 */
export function tellRegions(scene: Loose, before: Within, options: LooseObject, userId: string): void {
  const now = within(scene);
  const user = game.users.get(userId);
  const { REGION_EVENTS: NAMES } = CONST as Loose;
  for (const [one, region] of before.active)
    if (!now.active.has(one)) void one._handleRegionEvent({ name: NAMES.BEHAVIOR_DEACTIVATED, data: {}, region, user });
  for (const [one, region] of now.active)
    if (!before.active.has(one))
      void one._handleRegionEvent({ name: NAMES.BEHAVIOR_ACTIVATED, data: {}, region, user });
  for (const [region, tokens] of now.tokens) {
    const stood = before.tokens.get(region) ?? new Set();
    const tell = (name: string, token: Loose): void => {
      const movement = (options["_movement"] as LooseObject | undefined)?.[token.id] ?? null;
      void region._handleEvent({ name, data: { token, movement }, region, user });
    };
    for (const token of stood) if (!tokens.has(token) && scene.tokens.has(token.id)) tell(NAMES.TOKEN_EXIT, token);
    for (const token of tokens) if (!stood.has(token)) tell(NAMES.TOKEN_ENTER, token);
  }
}
