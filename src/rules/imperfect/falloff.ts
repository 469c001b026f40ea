import { decimal, facts, whole } from "../guard.ts";

interface Spread {
  /** Dice at close range; 0 and up. */
  dice: number;
  /** Metres, decimals allowed. */
  distance: number;
}

/** Metres without a loss of dice; each further stretch of this length, once begun, costs a die. */
const STRETCH = 10;

/** The dice of a spreading shot or a blast at a distance. Future Imperfect › Shotguns, Boom!. Errors `dice`, `distance`. */
export function falloff(spread: Spread): number {
  const fields = facts(spread);
  const dice = whole(fields.dice, "dice", { min: 0 });
  const distance = decimal(fields.distance, "distance", { min: 0 });
  return Math.max(0, dice - Math.max(0, Math.ceil(distance / STRETCH) - 1));
}

/** Dice that an area weapon adds to the attack itself at close range. */
export const AREA_DICE = 4;

/** The number of d6s that an area weapon adds to an attack. Future Imperfect › Shotguns. Error `distance`. */
export function areaDice(distance: number): number {
  return falloff({ dice: AREA_DICE, distance });
}
