import { decimal, member } from "../../guard.ts";
import { modifier } from "../modifier.ts";
import { floored } from "../rounding.ts";
import { SOUNDS, type Modifier, type Sound } from "../vocabulary.ts";

/** Yards at which the softest sound is heard without a modifier; each louder sound has twice the range. */
const SOFTEST_RANGE = 0.25;

/**
 * The modifier of the distance for hearing a sound: one point for each doubling or halving of its range; between two
 * steps the farther one counts. GURPS › Hearing. Errors `sound`, `distance`.
 * @param distance in yards, more than 0
 */
export function hearing(sound: Sound, distance: number): Modifier[] {
  const range = SOFTEST_RANGE * 2 ** SOUNDS.indexOf(member(sound, SOUNDS, "sound"));
  const steps = Math.log2(range) - Math.log2(decimal(distance, "distance", { min: Number.MIN_VALUE }));
  return modifier("distance", floored(steps), "range");
}
