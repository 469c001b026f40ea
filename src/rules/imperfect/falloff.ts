import { decimal, facts, whole } from "../guard.ts";

interface Spread {
  /** Up close; 0 and up. */
  dice: number;
  /** Metres, decimals allowed. */
  distance: number;
}

/** Over so many metres all dice are left; each stretch as long that is begun beyond costs one. */
const STRETCH = 10;

/** Dice that are left at a distance, of a spreading shot or a blast. Future Imperfect › Shotguns, Boom!. Errors `dice`, `distance`. */
export function falloff(spread: Spread): number {
  const fields = facts(spread);
  const dice = whole(fields.dice, "dice", { min: 0 });
  const distance = decimal(fields.distance, "distance", { min: 0 });
  return Math.max(0, dice - Math.max(0, Math.ceil(distance / STRETCH) - 1));
}

/** Dice that an area weapon adds to the attack itself, up close. */
export const AREA_DICE = 4;

/** d6s that join an attack with an area weapon. Future Imperfect › Shotguns. Error `distance`. */
export function areaDice(distance: number): number {
  return falloff({ dice: AREA_DICE, distance });
}
