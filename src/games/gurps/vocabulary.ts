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

/** What traits and things may add to. */
export const BONUS_KINDS = ["skill", "spells", "dodge", "parry", "block"] as const;
export type BonusKind = (typeof BONUS_KINDS)[number];

/** Whether dice that a result asks for wait for a click. */
export const STAGE_DICE = ["button", "auto"] as const;
/** Who sees odds in dialogs. */
export const SHOWN_ODDS = ["all", "gm", "none"] as const;

/** How somebody gets rid of a condition by dice. */
export interface Recovery {
  base: number;
  modifiers: Modifier[];
  every: { value: number; unit: TimeUnit } | null;
  repeatsDuration: boolean;
}

/** What a condition keeps with it: how long it lasts, how it ends, what is left of it, and what its clock says in seconds. */
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
  /** How long it has lasted before, where it was thrown for again: in its unit. */
  served?: number;
  /** The days without care so far. */
  neglected?: number;
}

export type { SelfControl };
