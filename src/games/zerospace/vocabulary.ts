import { type Attribute, ATTRIBUTES, type FormId, FORMS, LASTS, RANGE_BANDS, SPECIALS, STRUCK } from "#rules/zerospace";

/** The lists of ZeroSpace that documents and settings need, beside those of its rules. */
export { ATTRIBUTES, FORMS, LASTS, RANGE_BANDS, SPECIALS, STRUCK };
export type { Attribute };

/** The forms that an Item attacks in; the others are what its bearer makes of it. */
export const ITEM_FORMS = ["close", "ranged", "explosion", "mental", "social"] as const satisfies readonly FormId[];

export const GEAR_USES = ["tool", "armor"] as const;
export type GearUse = (typeof GEAR_USES)[number];

/** The powers that have a part in rules. */
export const POWER_KEYS = ["telekinesis"] as const;

/** Whose defence is thrown at once, without asking. */
export const DEFENSE_ROLLS = ["ask", "npcs", "all"] as const;
export type DefenseRolls = (typeof DEFENSE_ROLLS)[number];

/** The skills that the book brings, and the attribute that each hangs on. Five of them have a part in rules. */
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

/** What a row of the tracker keeps, as acts write it. */
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
