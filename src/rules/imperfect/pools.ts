import type { Die, Pool } from "../dice/index.ts";

/** Equal dice without a bonus. */
export function diceOf(count: number, faces: number): Die[] {
  return Array.from({ length: count }, () => ({ faces, bonus: 0 }));
}

/** Dice whose faces count as they lie. */
export function plainPool(dice: Die[]): Pool {
  return { dice, read: "sum", modifier: 0, aces: false, rerollOnes: false };
}

/** Damage and Wind: open-ended dice, added up. */
export function openSum(dice: Die[]): Pool {
  return { ...plainPool(dice), aces: true };
}
