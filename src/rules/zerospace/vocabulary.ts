/** The words of ZeroSpace that plans and outcomes are made of. */

export const ATTRIBUTES = ["brawn", "agility", "reason", "presence", "power"] as const;
export type Attribute = (typeof ATTRIBUTES)[number];

/** Dice that a circumstance adds (a positive value) or takes away (a negative one); whole. */
export interface Modifier {
  key: string;
  value: number;
}

/** One person's side of a roll. */
export interface Roller {
  /** Action value or difficulty value: whole, at least 0. */
  value: number;
  /** None: a plain 2d6. */
  modifiers: Modifier[];
  /** Makes no roll at all where it is false: helpless, ruled out, routine. */
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
/** The forms that an attack takes. */
export type FormId = (typeof FORMS)[number];

export const SPECIALS = ["penetrating", "stunning", "sensory", "terrifying"] as const;
/** Special attack types; the fifth, exploding, is a form. */
export type Special = (typeof SPECIALS)[number];

export const TARGET_KINDS = ["named", "unnamed", "object"] as const;
export type TargetKind = (typeof TARGET_KINDS)[number];

export const REACHES = ["close", "ranged"] as const;
export type Reach = (typeof REACHES)[number];

/** What an attack goes for, and what a dodge is made against. */
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

/** What may hold of a roller beside its conditions. */
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
/** Everything that the modifier tables may be asked about. */
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
/** What a plot point may buy. */
export type Spend = (typeof SPENDS)[number];
