import { member, whole } from "../guard.ts";
import { ATTITUDES, type Attitude } from "./tables/attitudes.ts";

/** The modifier of an attitude in Negotiations, −2 to 2. Zap! › Negotiations. Error `attitude`. */
export function attitudeModifier(attitude: Attitude): number {
  return rungOf(attitude) - rungOf("neutral");
}

/** The attitude `shift` rungs better (worse below 0), up to the ends. Zap! › Negotiations. Errors `attitude`, `shift`. */
export function shiftAttitude(attitude: Attitude, shift: number): Attitude {
  const moved = rungOf(attitude) + whole(shift, "shift");
  return ATTITUDES[Math.min(ATTITUDES.length - 1, Math.max(0, moved))]!;
}

function rungOf(attitude: Attitude): number {
  return ATTITUDES.indexOf(member(attitude, ATTITUDES, "attitude"));
}
