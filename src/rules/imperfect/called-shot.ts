import { lookUp } from "../guard.ts";
import { CALLED_SHOTS, type CalledShot } from "./tables/called-shots.ts";
import type { Spot } from "./vocabulary.ts";

/**
 * The modifier of a called shot, and the locations that it may mean; the attacker picks one. Future Imperfect › Called
 * Shots. Error `spot`.
 */
export function calledShot(spot: Spot): CalledShot {
  const { value, locations } = lookUp(CALLED_SHOTS, spot, "spot");
  return { value, locations: [...locations] };
}
