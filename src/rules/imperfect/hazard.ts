import { decimal, facts, member } from "../guard.ts";

export const FIRE_SIZES = ["small", "large", "engulfing"] as const;
export type FireSize = (typeof FIRE_SIZES)[number];

const HAZARDS = ["fall", "fire"] as const;

type Hazard = { kind: "fall"; /** 0 and up. */ meters: number } | { kind: "fire"; size: FireSize };

export interface HazardDamage {
  /** 0: no damage. */
  dice: number;
  faces: 6 | 12;
  /** Flat points for all dice together. */
  bonus: number;
}

/** Metres that make a die, points that each die adds, and the most dice. */
const FALL = { metersPerDie: 5, bonusPerDie: 5, mostDice: 20 };

/** The damage of a fall, or of a fire in each turn. Future Imperfect › Falling, Fire. Errors `kind`, `meters`, `size`. */
export function hazard(event: Hazard): HazardDamage {
  const given = facts(event);
  if (member(given.kind, HAZARDS, "kind") === "fire") {
    return { dice: 1 + FIRE_SIZES.indexOf(member(given.size, FIRE_SIZES, "size")), faces: 12, bonus: 0 };
  }
  const meters = decimal(given.meters, "meters", { min: 0 });
  const dice = Math.min(FALL.mostDice, Math.floor(meters / FALL.metersPerDie));
  return { dice, faces: 6, bonus: dice * FALL.bonusPerDie };
}
