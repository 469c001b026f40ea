/** Where a token is: pixels, and its elevation in the scene's units. */
export interface Place {
  x: number;
  y: number;
  elevation: number;
}

/** What an update's options tell of how its tokens are moved, by their ids. */
type Instructions = Record<string, { method?: string }> | undefined;

const PLACE = ["x", "y", "elevation"] as const;

/** As far as the grid counts it, in the scene's units: squares diagonally are as long as straight on. */
export function distanceOf(scene: Loose, from: Place, to: Place): number {
  const { size, distance, type } = scene.grid as { size: number; distance: number; type: number };
  const [x, y] = [Math.abs(to.x - from.x) / size, Math.abs(to.y - from.y) / size];
  const up = Math.abs(to.elevation - from.elevation) / distance;
  return (type === 0 ? Math.hypot(x, y, up) : Math.max(x, y, up)) * distance;
}

/** The movement that an update of a token is, as the `moveToken` hook tells of it; null for any other update (fact 117). */
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
