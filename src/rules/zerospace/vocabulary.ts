/** The vocabulary of ZeroSpace's plans and outcomes. */

export const ATTRIBUTES = ["brawn", "agility", "reason", "presence", "power"] as const;
export type Attribute = (typeof ATTRIBUTES)[number];

/** Dice that a circumstance adds (a positive value) or takes away (a negative one); whole. */
export interface Modifier {
  key: string;
  value: number;
}

/** One character's part in a roll. */
export interface Roller {
  /** Action value or difficulty value: whole, at least 0. */
  value: number;
  /** Empty: a plain 2d6. */
  modifiers: Modifier[];
  /** If false, there is no roll at all: helpless, ruled out, routine. */
  isAble: boolean;
}

export const TASKS = ["skill", "distract", "breakFree", "recoverSenses", "recoverNerve", "obstacle"] as const;
export type Task = (typeof TASKS)[number];

export const FORMS = [
  "close",
  "ranged",
  "explosion",
  "charge",
  "sweep",
  "grapple",
  "hurt",
  "throw",
  "slam",
  "mental",
  "social",
] as const;
/** The forms of an attack. */
export type FormId = (typeof FORMS)[number];

export const SPECIALS = ["penetrating", "stunning", "sensory", "terrifying"] as const;
/** Special attack types; the fifth, exploding, is a form. */
export type Special = (typeof SPECIALS)[number];

export const TARGET_KINDS = ["named", "unnamed", "object"] as const;
export type TargetKind = (typeof TARGET_KINDS)[number];

export const REACHES = ["close", "ranged"] as const;
export type Reach = (typeof REACHES)[number];

/** The kinds of attacks; a dodge works against one kind. */
export const ATTACK_KINDS = ["physical", "social", "mental"] as const;
export type AttackKind = (typeof ATTACK_KINDS)[number];

export const RANGE_BANDS = ["close", "short", "medium", "long", "remote"] as const;
export type RangeBand = (typeof RANGE_BANDS)[number];

export const ROLLS = ["skill", "attack", "defense"] as const;
export type Roll = (typeof ROLLS)[number];

/** The conditions of characters and objects. */
export const CONDITIONS = [
  "injured",
  "defeated",
  "damaged",
  "destroyed",
  "prone",
  "restrained",
  "helpless",
  "unconscious",
  "dead",
  "distracted",
  "surprised",
  "cover",
  "running",
  "sprinting",
  "dodging",
  "sensoryLoss",
  "cowering",
  "fleeing",
  "boosted",
  "powerStunt",
] as const;
export type ConditionId = (typeof CONDITIONS)[number];

/** Facts that may apply to a roller besides its conditions. */
export const SITUATIONS = [
  "ruledOut",
  "expertise",
  "cannotPerceive",
  "oneHanded",
  "beyondRange",
  "underwater",
  "zeroG",
  "drop",
  "charging",
  "stationary",
  "moving",
  "dodging.physical",
  "dodging.social",
  "dodging.mental",
] as const;
export type Situation = (typeof SITUATIONS)[number];
/** Every fact that the modifier tables use. */
export type Fact = ConditionId | Situation;

export const MOVES = ["walk", "run", "sprint"] as const;
export type Move = (typeof MOVES)[number];

export const RESTS = ["halfHour", "night"] as const;
export type Rest = (typeof RESTS)[number];

/** How long a boost or a stunt lasts. */
export const LASTS = ["round", "scene"] as const;
export type Lasts = (typeof LASTS)[number];

export const ACTIONS = [
  "walk",
  "equivalent",
  "run",
  "sprint",
  "standUpSlammed",
  "charge",
  "skillRoll",
  "attack",
  "grapple",
  "hurt",
  "throw",
  "slam",
  "sweep",
  "distract",
  "breakFree",
  "recoverSenses",
  "recoverNerve",
  "dodge",
  "standUp",
  "takeCover",
  "deactivatePower",
  "drop",
  "activatePower",
  "intercept",
  "runForCover",
  "release",
  "roleplay",
  "reaction",
] as const;
export type ActionId = (typeof ACTIONS)[number];

export const DIFFICULTIES = ["routine", "moderate", "remarkable", "extreme", "inconceivable"] as const;
export type Difficulty = (typeof DIFFICULTIES)[number];

export const SPENDS = ["bonusDie", "boost", "inspiration", "powerStunt", "rally", "retcon", "other"] as const;
/** The uses of a plot point. */
export type Spend = (typeof SPENDS)[number];
