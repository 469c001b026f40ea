import type { Die } from "../dice/index.ts";
import { facts, fail, flag, whole } from "../guard.ts";
import { dieAt, rung } from "./die-sizes.ts";
import { EQUIPMENT_COSTS, EQUIPMENT_FACES, type EquipmentFaces } from "./tables/equipment-costs.ts";

/**
 * The die of a thing with its traits: one size smaller for each Advantage, one larger for each Disadvantage, whatever
 * their grades. Zap! › Equipment › Variations in Equipment. Errors `die-size` (not d4 to d12, before or after),
 * `advantages`, `disadvantages`.
 */
export function equipmentDie(base: Die, advantages: number, disadvantages: number): Die {
  const size = rung(checkEquipmentDie(base, "base"));
  const smaller = whole(advantages, "advantages", { min: 0 });
  const larger = whole(disadvantages, "disadvantages", { min: 0 });
  return checkEquipmentDie(dieAt(size - smaller + larger, "base"), "base");
}

interface Wares {
  die: Die;
  cyberwear: boolean;
  /** Whether it can be hidden; only for cyberwear. */
  concealable: boolean;
}

/**
 * The cost of a thing, as a Wealth level. Cyberwear costs a level more, and another one if it can be hidden. Zap! ›
 * Equipment. Errors `die-size` (not d4 to d12), `cyberwear`, `concealable`.
 */
export function equipmentCost(wares: Wares): number {
  const given = facts(wares);
  const { faces } = checkEquipmentDie(given.die, "die");
  const cyberwear = flag(given.cyberwear, "cyberwear");
  const concealable = flag(given.concealable, "concealable");
  const hidden = cyberwear && concealable;
  return EQUIPMENT_COSTS[faces] + Number(cyberwear) + Number(hidden);
}

/** Checks that equipment can have this die, and returns it. */
function checkEquipmentDie(die: unknown, field: string): { faces: EquipmentFaces; bonus: number } {
  rung(die as Die, field);
  const { faces, bonus } = die as Die;
  const found = EQUIPMENT_FACES.find((size) => size === faces);
  return found !== undefined && bonus === 0 ? { faces: found, bonus } : fail(field, "die-size");
}
