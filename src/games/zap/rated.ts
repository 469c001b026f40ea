import type { Die } from "#rules/dice";
import { equipmentDie } from "#rules/zap";
import type { Trait } from "./traits.ts";

/** The die of a thing after its traits, by the name of the one before; null where they leave none that there is (ZAP-EQ-2). */
export function ratedDie(baseDie: string, traits: readonly Pick<Trait, "grade">[]): Die | null {
  const base: Die = { faces: Number(baseDie.slice(1)), bonus: 0 };
  const advantages = traits.filter(({ grade }) => grade > 0).length;
  try {
    return equipmentDie(base, advantages, traits.length - advantages);
  } catch {
    return null;
  }
}
