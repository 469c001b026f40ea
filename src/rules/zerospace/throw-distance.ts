import { decimal, facts, whole } from "../guard.ts";
import { LIFTING } from "./tables/lifting.ts";

export interface ThrowDistance {
  /** The Brawn needed to lift the thing. */
  liftBrawn: number;
  /** Metres; 0: it is lifted and dropped; null: it cannot be lifted. */
  distance: number | null;
}

/** How far a character can throw a thing of this mass (kg). ZeroSpace › Grappling. Errors `brawn`, `mass`. */
export function throwDistance(heave: { brawn: number; mass: number }): ThrowDistance {
  const given = facts(heave);
  const brawn = whole(given.brawn, "brawn", { min: 0 });
  const liftBrawn = brawnToLift(decimal(given.mass, "mass", { min: 0 }));
  return { liftBrawn, distance: distanceOf(brawn - liftBrawn) };
}

/** The Brawn of the row with the nearest mass; exactly between two rows, the heavier. */
function brawnToLift(mass: number): number {
  const away = LIFTING.map(({ lift }) => Math.abs(lift - mass));
  return away.lastIndexOf(Math.min(...away)) + 1;
}

function distanceOf(left: number): number | null {
  if (left < 0) return null;
  return left === 0 ? 0 : LIFTING[Math.min(left, LIFTING.length) - 1]!.distance;
}
