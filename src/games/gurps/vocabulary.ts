import type { Modifier, SelfControl, TimeUnit } from "#rules/gurps";

/** The lists of GURPS that documents and settings need, beside those of its rules. */
export {
  ATTRIBUTES,
  DEFAULT_KINDS,
  INFLUENCE_SKILLS,
  LIMBS,
  MANEUVERS,
  QUALITIES,
  ROLL_TAGS,
  SELF_CONTROLS,
  SKILL_DIFFICULTIES,
  SOURCES,
  TRAIT_IDS,
  type Attribute,
  type Maneuver,
  type Modifier,
  type Quality,
  type RollTag,
  type TraitId,
} from "../../rules/gurps/index.ts";

export const TRAIT_CATEGORIES = ["advantage", "disadvantage", "perk", "quirk"] as const;
export type TraitCategory = (typeof TRAIT_CATEGORIES)[number];

export const MODES = ["melee", "ranged"] as const;

/** What the bonuses of traits and things may apply to. */
export const BONUS_KINDS = ["skill", "spells", "dodge", "parry", "block"] as const;
export type BonusKind = (typeof BONUS_KINDS)[number];

/** Whether dice that a result asks for wait for a click. */
export const STAGE_DICE = ["button", "auto"] as const;
/** The users who see odds in dialogs. */
export const SHOWN_ODDS = ["all", "gm", "none"] as const;

/** The roll that ends a condition. */
export interface Recovery {
  base: number;
  modifiers: Modifier[];
  every: { value: number; unit: TimeUnit } | null;
  repeatsDuration: boolean;
}

/** The data of a condition: its duration, its recovery, its aftermath, and its clock in seconds. */
export interface ConditionData {
  lasts?: number | null;
  unit?: TimeUnit | null;
  recovery?: Recovery | null;
  aftermath?: { value: number; lasts: number | null; unit: TimeUnit } | null;
  value?: number;
  remaining?: number | null;
  every?: number | null;
  /** Gained between the bearer's turns: the beginning of the next one does not count. */
  fresh?: boolean;
  isPermanent?: boolean;
  /** How long it had lasted when its duration was thrown again, in its unit. */
  served?: number;
  /** The days without care so far. */
  neglected?: number;
}

export type { SelfControl };
