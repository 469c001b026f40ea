import { plainPool, type Die, type Pool } from "../dice/index.ts";

/** Damage and Wind: open-ended dice, added up. */
export function openSum(dice: Die[]): Pool {
  return { ...plainPool(dice), aces: true };
}
