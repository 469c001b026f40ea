import { decimal, facts, whole } from "../guard.ts";
import { LIFTING } from "./tables/lifting.ts";

export interface ThrowDistance {
  /** The Brawn that it takes to lift it. */
  liftBrawn: number;
  /** Metres; 0 where it is lifted and dropped, null where it cannot be lifted. */
  distance: number | null;
}

/** How far a person can throw something of so many kilograms. ZeroSpace › Grappling. Errors `brawn`, `mass`. */
export function throwDistance(heave: { brawn: number; mass: number }): ThrowDistance {
  const given = facts(heave);
  const brawn = whole(given.brawn, "brawn", { min: 0 });
  const liftBrawn = brawnToLift(decimal(given.mass, "mass", { min: 0 }));
  return { liftBrawn, distance: distanceOf(brawn - liftBrawn) };
}

/** The row whose weight is nearest; exactly between two, the heavier. */
function brawnToLift(mass: number): number {
  const away = LIFTING.map(({ lift }) => Math.abs(lift - mass));
  return away.lastIndexOf(Math.min(...away)) + 1;
}

function distanceOf(left: number): number | null {
  if (left < 0) return null;
  return left === 0 ? 0 : LIFTING[Math.min(left, LIFTING.length) - 1]!.distance;
}
