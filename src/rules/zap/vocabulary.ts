/** The vocabulary of Zap!'s plans and outcomes. */

export const ATTRIBUTES = ["toughness", "stamina", "will"] as const;
export type Attribute = (typeof ATTRIBUTES)[number];

/** The damage of an Ability or a system, in steps. */
export const DAMAGES = ["none", "hindered", "out", "overkill"] as const;
export type Damage = (typeof DAMAGES)[number];

/** `default` is the Default Skill, `peril` stands for perils and obstacles. */
export const USE_KINDS = ["power", "movement", "shtick", "default", "peril"] as const;
export type UseKind = (typeof USE_KINDS)[number];

export const PURPOSES = ["attack", "defense", "task"] as const;
export type Purpose = (typeof PURPOSES)[number];

export const EFFORTS = ["supremeEffort", "divertPower", "enginesCantTakeIt"] as const;
export type EffortKind = (typeof EFFORTS)[number];

export const SPLITS = ["larger", "smaller"] as const;
export type Split = (typeof SPLITS)[number];

export const AUTOMATIC_USES = ["attack", "defense", "movement", "sense"] as const;
export type AutomaticUse = (typeof AUTOMATIC_USES)[number];

/** The side that wins a tie. */
export const TIE_SIDES = ["actor", "opponent"] as const;
export type TieSide = (typeof TIE_SIDES)[number];

export const AIMS = ["harm", "intimidate", "disable", "ship"] as const;
export type Aim = (typeof AIMS)[number];

export const ATTACK_RESULTS = ["miss", "hindered", "tired", "influenced", "out", "overkill"] as const;
export type AttackResult = (typeof ATTACK_RESULTS)[number];
export type HitResult = Exclude<AttackResult, "miss">;

/** The additional rewards of a task's success. */
export const YIELDS = ["nothing", "information", "assetXp", "wealthPoint"] as const;
export type Yield = (typeof YIELDS)[number];

/** The state of a thing in the scenery. */
export type Wholeness = "whole" | "broken" | "destroyed";
