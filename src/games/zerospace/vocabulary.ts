import { type Attribute, ATTRIBUTES, type FormId, FORMS, LASTS, RANGE_BANDS, SPECIALS, STRUCK } from "#rules/zerospace";

/** Lists of the rules that documents and settings need, too; the lists below are their own. */
export { ATTRIBUTES, FORMS, LASTS, RANGE_BANDS, SPECIALS, STRUCK };
export type { Attribute };

/** The forms that an Item's attack may have. Its user chooses the other forms for an attack, e.g. `charge`. */
export const ITEM_FORMS = ["close", "ranged", "explosion", "mental", "social"] as const satisfies readonly FormId[];

export const GEAR_USES = ["tool", "armor"] as const;
export type GearUse = (typeof GEAR_USES)[number];

/** Keys of the powers that rules refer to. */
export const POWER_KEYS = ["telekinesis"] as const;

/** Values of the setting `defenseRolls`: whose defence is thrown at once, without asking. */
export const DEFENSE_ROLLS = ["ask", "npcs", "all"] as const;
export type DefenseRolls = (typeof DEFENSE_ROLLS)[number];

/** The skills of the book, each with its default attribute. Rules refer to five of them. */
export const SKILLS = {
  athletics: "brawn",
  closeCombat: "brawn",
  computing: "reason",
  deception: "presence",
  engineering: "reason",
  perception: "reason",
  performance: "presence",
  rangedCombat: "agility",
  securitySystems: "reason",
  survival: "presence",
} as const satisfies Record<string, Attribute>;
export type SkillKey = keyof typeof SKILLS;

export function isSkillKey(key: string): key is SkillKey {
  return Object.hasOwn(SKILLS, key);
}

/** The fields of a combatant that acts write. */
export const FIGHTER_FIELDS = [
  "rank",
  "total",
  "hasDrop",
  "isHolding",
  "owed",
  "forcedIn",
  "spent",
  "pace",
  "meters",
  "freeActions",
  "isHindered",
  "stood",
  "leader",
  "struck",
  "sitsOut",
  "forcedAlone",
] as const;
