import { ATTRIBUTES, AUTOMATIC_USES, DAMAGES } from "../../rules/zap/vocabulary.ts";

/** The lists of Zap! that only documents need, beside those of its rules. */
export { ATTRIBUTES, AUTOMATIC_USES, DAMAGES };

export const ROLES = ["hero", "foe", "minion", "mob"] as const;
export type Role = (typeof ROLES)[number];

export const ABILITY_KINDS = ["power", "movement", "shtick"] as const;
export type AbilityKind = (typeof ABILITY_KINDS)[number];

export const ACTIVATIONS = ["active", "automatic"] as const;

/** Personal Scopes: Street to Cosmic. */
export const SCOPES = [3, 4, 5, 6, 7, 8, 9, 10, 11, 12] as const;

/** How foes and bystanders look upon the heroes. */
export const ATTITUDES = ["hostile", "unfriendly", "neutral", "friendly", "devoted"] as const;

export const MAINTENANCE = ["done", "due", "skipped"] as const;
export const TRAIT_GRADES = [2, 1, -1, -2] as const;

/** What the campaign lets Overkill mean. */
export const TONES = ["light", "gritty", "grim"] as const;
