import { fail } from "../guard.ts";
import { CALLED_SHOTS, type CalledShot } from "./tables/called-shots.ts";
import type { Spot } from "./vocabulary.ts";

/** What aiming at a spot costs, and the places it may mean; the attacker picks one. Future Imperfect › Called Shots. Error `spot`. */
export function calledShot(spot: Spot): CalledShot {
  if (!Object.hasOwn(CALLED_SHOTS, spot)) return fail("spot");
  const { value, locations } = CALLED_SHOTS[spot];
  return { value, locations: [...locations] };
}
