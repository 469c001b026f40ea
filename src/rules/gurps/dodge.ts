import { facts, flag, decimal, whole } from "../guard.ts";

/**
 * The Dodge score: Basic Speed + 3, +1 for Combat Reflexes, −1 for each level of encumbrance. GURPS › Physical Feats.
 * Errors by field.
 */
export function dodge(given: { basicSpeed: number; hasCombatReflexes: boolean; encumbrance: number }): number {
  const fields = facts(given);
  const basicSpeed = decimal(fields.basicSpeed, "basicSpeed");
  const reflexes = Number(flag(fields.hasCombatReflexes, "hasCombatReflexes"));
  return Math.floor(basicSpeed) + 3 + reflexes - whole(fields.encumbrance, "encumbrance", { min: 0, max: 4 });
}

/** The Parry or Block score with a weapon or a shield: half the skill + 3, +1 for Combat Reflexes. Errors by field. */
export function parry(given: { skill: number; hasCombatReflexes: boolean }): number {
  const fields = facts(given);
  const reflexes = Number(flag(fields.hasCombatReflexes, "hasCombatReflexes"));
  return Math.floor(whole(fields.skill, "skill") / 2) + 3 + reflexes;
}
