import type { Die } from "#rules/dice";
import { equipmentDie } from "#rules/zap";
import type { Trait } from "./traits.ts";

/**
 * The die of equipment with its traits, from the name of its base die, e.g. `d6`; null if they leave no valid die (ZAP-EQ-2).
 */
export function ratedDie(baseDie: string, traits: readonly Pick<Trait, "grade">[]): Die | null {
  const base: Die = { faces: Number(baseDie.slice(1)), bonus: 0 };
  const advantages = traits.filter(({ grade }) => grade > 0).length;
  try {
    return equipmentDie(base, advantages, traits.length - advantages);
  } catch {
    return null;
  }
}
