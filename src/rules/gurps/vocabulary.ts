import type { Change } from "../check.ts";

/** The vocabulary of the plans and outcomes of GURPS success rolls. */

export * from "./feats/vocabulary.ts";
export * from "./trait-vocabulary.ts";

/** The results of a roll, best first. */
export const RESULTS = ["criticalSuccess", "success", "failure", "criticalFailure"] as const;
export type Result = (typeof RESULTS)[number];
/** `forbidden`: a score under 3, which may not be tried by choice. */
export type Degree = Result | "forbidden";
export const DEGREES = [...RESULTS, "forbidden"] as const satisfies readonly Degree[];

export const SOURCES = [
  "difficulty",
  "time",
  "equipment",
  "task",
  "situation",
  "range",
  "darkness",
  "encumbrance",
  "gravity",
  "trait",
  "condition",
  "effort",
  "repeat",
  "other",
] as const;
/** The source of a modifier; "other" was typed in by hand. */
export type Source = (typeof SOURCES)[number];

/** A modifier of a roll; `value` is whole. */
export interface Modifier {
  key: string;
  value: number;
  source: Source;
}

/** The score to roll against: `base` is whole, of any sign. */
export interface Score {
  base: number;
  modifiers: Modifier[];
  /** The better result that bonus points have bought; null or missing: none. */
  bought?: Result | null;
}

/** The changes by result; results without changes are left out. */
export type Stakes = Partial<Record<Result, Change[]>>;

export interface SuccessPlan extends Score {
  /** The roll is forced on the character, and so is made however low the score is. */
  isDefense: boolean;
  stakes: Stakes;
}

/** The result of one side of a roll; without dice (`total` null) if the side could not try. */
export interface SideResult {
  effective: number;
  total: number | null;
  result: Degree;
  margin: number;
}

export const ATTRIBUTES = ["st", "dx", "iq", "ht", "will", "per"] as const;
export type Attribute = (typeof ATTRIBUTES)[number];

export const DEFAULT_KINDS = ["attribute", "skill"] as const;
export type DefaultKind = (typeof DEFAULT_KINDS)[number];

/** The attribute or skill that an untrained character may use instead of a skill. */
export interface Default {
  kind: DefaultKind;
  /** An attribute's id, or a skill's name. */
  of: string;
  modifier: number;
}

export const SKILL_DIFFICULTIES = ["easy", "average", "hard", "veryHard"] as const;
export type SkillDifficulty = (typeof SKILL_DIFFICULTIES)[number];

/** The subject of a roll, as far as traits and circumstances depend on it. */
export const ROLL_TAGS = [
  "any",
  "skill",
  "climb",
  "jump",
  "swim",
  "lifesave",
  "effort",
  "vision",
  "hearing",
  "taste",
  "smell",
  "sense",
  "influence",
  "fright",
  "will",
  "selfControl",
] as const;
export type RollTag = (typeof ROLL_TAGS)[number];

export const FACTS = [
  "totalDarkness",
  "aside",
  "rearward",
  "behind",
  "beyondOneYard",
  "withinOneYard",
  "subsonic",
  "ultrasonic",
  "physicalDanger",
  "chargingIn",
  "swornFoe",
  "monster",
] as const;
/** The facts of a scene that matter for traits. */
export type Fact = (typeof FACTS)[number];

export const QUALITIES = ["none", "improvised", "basic", "good", "fine", "best"] as const;
/** The quality of equipment. */
export type Quality = (typeof QUALITIES)[number];

export const RUNGS = [
  "automatic",
  "trivial",
  "veryEasy",
  "easy",
  "veryFavorable",
  "favorable",
  "average",
  "unfavorable",
  "veryUnfavorable",
  "hard",
  "veryHard",
  "dangerous",
  "impossible",
] as const;
/** A rung of the ladder of difficulty. */
export type Rung = (typeof RUNGS)[number];

export const CONSEQUENCES = ["final", "harm", "noHarm", "routine"] as const;
/** The consequence of a failure for another try. */
export type Consequence = (typeof CONSEQUENCES)[number];

export const LIMBS = ["arm", "leg"] as const;
export type Limb = (typeof LIMBS)[number];
export const ATTACK_EFFORTS = ["flurryOfBlows", "mightyBlows"] as const;
export type AttackEffort = (typeof ATTACK_EFFORTS)[number];

export const SOUNDS = [
  "leaves",
  "whisper",
  "talk",
  "lightTraffic",
  "loudTalk",
  "office",
  "traffic",
  "rockBand",
  "heavyTraffic",
  "jet",
  "loudRockBand",
  "stadiumMetal",
] as const;
/** A sound, by its loudness. */
export type Sound = (typeof SOUNDS)[number];

export const INFLUENCE_SKILLS = [
  "diplomacy",
  "fastTalk",
  "intimidation",
  "savoirFaire",
  "sexAppeal",
  "streetwise",
  "propaganda",
  "psychology",
  "other",
] as const;
export type InfluenceSkill = (typeof INFLUENCE_SKILLS)[number];

export const REACTIONS = ["disastrous", "veryBad", "bad", "poor", "neutral", "good", "veryGood", "excellent"] as const;
/** A person's reaction to others, worst first. */
export type Reaction = (typeof REACTIONS)[number];

export const MANEUVERS = [
  "doNothing",
  "move",
  "changePosture",
  "aim",
  "evaluate",
  "attack",
  "feint",
  "allOutAttack",
  "moveAndAttack",
  "allOutDefense",
  "concentrate",
  "ready",
  "wait",
] as const;
/** A character's act in one second of a fight. */
export type Maneuver = (typeof MANEUVERS)[number];

export const CONDITIONS = [
  "stunned",
  "retching",
  "unconscious",
  "comatose",
  "catatonic",
  "panicked",
  "seizure",
  "prone",
  "drowning",
  "recovering",
  "holdingBreath",
  "suffocating",
  "overloaded",
  "shaken",
  "influenced",
  "motivated",
  "workedOut",
  "badBack",
  "crippledLeg",
  "reeling",
  "tired",
] as const;
export type ConditionId = (typeof CONDITIONS)[number];

/** The conditions that allow only the maneuver `doNothing`. */
export const HELPLESS = [
  "stunned",
  "retching",
  "unconscious",
  "comatose",
  "catatonic",
  "seizure",
] as const satisfies readonly ConditionId[];

export const TIME_UNITS = ["second", "minute", "hour", "day"] as const;
export type TimeUnit = (typeof TIME_UNITS)[number];
