import {
  ASSET_GRADES,
  ASSET_OWNERS,
  ATTITUDES,
  ATTRIBUTES,
  AUTOMATIC_USES,
  DAMAGES,
  RANGES,
  REPAIR_UNITS,
  RESTRICTIONS,
  SCOPES,
  SECTIONS,
} from "#rules/zap";

/** The lists of Zap! that only documents need, beside those of its rules. */
export {
  ASSET_GRADES,
  ASSET_OWNERS,
  ATTITUDES,
  ATTRIBUTES,
  AUTOMATIC_USES,
  DAMAGES,
  RANGES,
  REPAIR_UNITS,
  RESTRICTIONS,
  SCOPES,
  SECTIONS,
};

/** Ships reach two Scopes farther than characters: galaxies and their clusters. */
export const SHIP_SCOPES = [...SCOPES, 13, 14] as const;

export const ROLES = ["hero", "foe", "minion", "mob"] as const;
export type Role = (typeof ROLES)[number];

export const ABILITY_KINDS = ["power", "movement", "shtick"] as const;
export type AbilityKind = (typeof ABILITY_KINDS)[number];

export const ACTIVATIONS = ["active", "automatic"] as const;

export const MAINTENANCE = ["done", "due", "skipped"] as const;
/** Kinds of scenery: things to break, perils and obstacles. */
export const SCENERY_KINDS = ["object", "building", "peril", "obstacle"] as const;
export type SceneryKind = (typeof SCENERY_KINDS)[number];
export const SCENERY_STATES = ["whole", "broken", "destroyed"] as const;

export const EQUIPMENT_DICE = ["d4", "d6", "d8", "d10", "d12"] as const;
export const EQUIPMENT_STATES = ["whole", "broken", "lost"] as const;

export const COMPLICATION_GRADES = ["major", "minor"] as const;

/** Whether hits on a ship strike its systems, or the ship as one unit. */
export const DAMAGE_MODELS = ["systems", "unit"] as const;
/** The roles of systems that the rules name: Life Support, drive and power plant, spare parts. */
export const DUTIES = ["none", "lifeSupport", "engines", "stores"] as const;
export type Duty = (typeof DUTIES)[number];

/** Values of the setting for faster ship combat (ZAP-SHIP-17). */
export const FASTER_SHIPS = ["none", "step", "unit"] as const;

export const TRAIT_GRADES = [2, 1, -1, -2] as const;

/** Values of the campaign's tone: what Overkill may mean. */
export const TONES = ["light", "gritty", "grim"] as const;

/** How a Mishap is thrown: against the size of the die, or against a 1. */
export const MISHAPS = ["byDie", "plain"] as const;
