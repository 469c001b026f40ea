/** The place of a token: pixels, and its elevation in the scene's units. */
export interface Place {
  x: number;
  y: number;
  elevation: number;
}

/** The option `movement` of an update: the method of movement by token id. */
type Instructions = Record<string, { method?: string }> | undefined;

const PLACE = ["x", "y", "elevation"] as const;

/** The distance in the scene's units. On squares, a diagonal step is as long as a straight one. */
export function distanceOf(scene: Loose, from: Place, to: Place): number {
  const { size, distance, type } = scene.grid as { size: number; distance: number; type: number };
  const [x, y] = [Math.abs(to.x - from.x) / size, Math.abs(to.y - from.y) / size];
  const up = Math.abs(to.elevation - from.elevation) / distance;
  return (type === 0 ? Math.hypot(x, y, up) : Math.max(x, y, up)) * distance;
}

/** The movement of a token's update, as the `moveToken` hook passes it; null for an update without one (fact 117). */
export function movementIn(token: Loose, changes: LooseObject, options: LooseObject): LooseObject | null {
  if (!PLACE.some((key) => key in changes && changes[key] !== token._source[key])) return null;
  const { x, y, elevation } = token._source as Place;
  const origin = { x, y, elevation };
  const destination = {
    ...origin,
    ...Object.fromEntries(PLACE.flatMap((key) => (key in changes ? [[key, changes[key]]] : []))),
  };
  const { method = "api" } = (options["movement"] as Instructions)?.[token.id] ?? {};
  const passed = { distance: distanceOf(token.parent, origin, destination as Place), waypoints: [destination] };
  const pending = { distance: 0, waypoints: [] };
  return {
    id: foundry.utils.randomID(),
    method,
    origin,
    destination,
    passed,
    pending,
    chain: [],
    recorded: token.inCombat,
  };
}
