import { decimal } from "../../guard.ts";

/** The least gravity that counts: even in free fall the mass limits a character. */
const LIGHTEST = 0.01;

/**
 * Basic Lift in Earth pounds under local gravity: twice as many at half a G. GURPS › Different Gravity. Errors
 * `basic-lift`, `gravity`.
 * @param basicLift in pounds, more than 0
 * @param gravity in G, 0 and up
 */
export function liftable(basicLift: number, gravity: number): number {
  const lift = decimal(basicLift, "basicLift", { above: 0 });
  return lift / Math.max(LIGHTEST, decimal(gravity, "gravity", { min: 0 }));
}
