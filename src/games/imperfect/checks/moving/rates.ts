import { movement, type Movement } from "#rules/imperfect";
import { isVehicle, type Character } from "../../documents.ts";
import { mountOf, vehicleOf, type Carrier } from "./carriers.ts";

/** How somebody gets about. */
export const WAYS = ["foot", "climb", "swim", "ride", "drive"] as const;
export type Way = (typeof WAYS)[number];

export const isWay = (word: unknown): word is Way => WAYS.some((one) => one === word);

/** On one's own legs, hands or arms. */
export const isOwn = (way: Way): boolean => way !== "ride" && way !== "drive";

/** What carries somebody who moves like this; null for one's own body, and where there is nothing. */
export function carrierOf(actor: Character, way: Way): Carrier | null {
  if (way === "ride") return mountOf(actor);
  return way === "drive" ? vehicleOf(actor) : null;
}

/** The ways that are open to somebody as things are. */
export const waysOpen = (actor: Character): Way[] => WAYS.filter((way) => isOwn(way) || carrierOf(actor, way) !== null);

/** Metres in one action, and what picking up the Pace adds (IMP-MOVE-1, -2, -4, -5); null where nothing carries. */
export function ratesOf(actor: Character, way: Way): Movement | null {
  const { walking, climbing, swimming } = actor.system.movement;
  if (way === "foot") return walking;
  if (way === "climb") return climbing;
  if (way === "swim") return swimming;
  const carrier = carrierOf(actor, way);
  if (!carrier) return null;
  if (isVehicle(carrier)) {
    const { pace, load, pickup } = carrier.system;
    return movement({ mode: "driving", base: pace, load, race: "human", claws: false, pickupFaces: pickup });
  }
  // What the mount itself carries has slowed it already.
  return movement({
    mode: "riding",
    base: carrier.system.movement.walking.pace,
    load: "none",
    race: "human",
    claws: false,
    pickupFaces: carrier.system.pickup,
  });
}
