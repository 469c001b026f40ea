import { whole } from "../guard.ts";

/** A number of six-sided dice, and a flat number added to their sum. */
export interface DamageDice {
  dice: number;
  adds: number;
}

/** The pattern ends at this strength; beyond it every ten points add a die. */
const END_OF_PATTERN = 70;
const DICE_AT_THE_END = 8;

/**
 * The thrust damage of a strength, by the pattern of its dice. GURPS › Throwing › Damage. Error `st`.
 * @param st 1 and up
 */
export function thrust(st: number): DamageDice {
  const strength = whole(st, "st", { min: 1 });
  if (strength > END_OF_PATTERN) {
    const beyond = strength - END_OF_PATTERN;
    return { dice: DICE_AT_THE_END + Math.floor(beyond / 10), adds: beyond % 10 >= 5 ? 2 : 0 };
  }
  const step = Math.ceil(strength / 2) - 7;
  if (step < -1) return { dice: 1, adds: step };
  return { dice: 1 + Math.floor((step + 1) / 4), adds: ((step + 1) % 4) - 1 };
}
