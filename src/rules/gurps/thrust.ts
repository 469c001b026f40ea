import { whole } from "../guard.ts";

/** So many six-sided dice, and what is added to their sum. */
export interface DamageDice {
  dice: number;
  adds: number;
}

/** Up to here the pattern goes on, beyond it a die comes with every ten points. */
const END_OF_PATTERN = 70;
const DICE_AT_THE_END = 8;

/**
 * What a strength thrusts for, by the pattern that its dice follow. GURPS › Throwing › Damage. Error `st`.
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
