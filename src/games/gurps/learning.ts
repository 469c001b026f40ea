import { bestDefault, learnt, practised, relativeLevel, type Default, type SkillDifficulty } from "#rules/gurps";
import { type Attribute, ATTRIBUTES, type BonusKind } from "./vocabulary.ts";

/** The part of a skill that its level follows from: of an Item with an owner, or of an Item that is read from a file. */
export interface Learnable {
  system: {
    attribute: string;
    difficulty: string | null;
    relativeLevel: number | null;
    points: number;
    isByPoints: boolean;
    defaults: readonly { kind: string; of: string; modifier: number }[] | null;
    isTechnique: boolean;
    limit: number | null;
    isSupernatural: boolean;
  };
}

/** The bonus of a trait or a thing, for all its levels. */
export interface Bonus {
  /** The name of the trait or the thing. */
  source: string;
  kind: BonusKind;
  /** The name of the skill, for a bonus to a skill. */
  of: string;
  value: number;
}

/** A bonus as a trait or a thing keeps it. */
interface StoredBonus {
  kind: string;
  of: string;
  value: number;
  perLevel: boolean;
}

/** The bonus at this level of its source. */
export const bonusOf = (
  { kind, of, value, perLevel }: StoredBonus,
  { source, level }: { source: string; level: number },
): Bonus => ({ source, kind: kind as BonusKind, of, value: perLevel ? value * Math.floor(level) : value });

/** The owner of attributes, skills and bonuses: a character, or one that is read from a file. */
export interface Bearer<S extends Learnable = Learnable> {
  score(attribute: Attribute): number;
  /** The skill of this key or name. */
  find(word: string): S | null;
  /** Whether a bonus that names this word applies to the skill. A name without specialization applies to all of them. */
  isMeant(skill: S, word: string): boolean;
  bonuses(): readonly Bonus[];
}

/** A default of a skill, and the level that it gives. */
export interface StandIn {
  level: number;
  from: Default;
}

/** How a level follows from points. */
export interface Purchase {
  level: number;
  /** The level that the points give, minus the attribute, or for a technique minus its default; without bonuses. */
  relative: number;
  /** Points that its default is worth. */
  saved: number;
  /** The default that it was bought up from; null: none. */
  upFrom: StandIn | null;
  bonuses: readonly Bonus[];
}

export const isAttribute = (word: string | undefined): word is Attribute =>
  (ATTRIBUTES as readonly (string | undefined)[]).includes(word);

/** GURPS › Default Rolls: the best default. @param levelOf the level of a skill to default to; null: it cannot be used */
export function bestStandIn<S extends Learnable>(
  bearer: Bearer<S>,
  written: Learnable["system"]["defaults"],
  levelOf: (skill: S) => number | null,
): StandIn | null {
  // An unfinished row of a sheet may name no attribute yet.
  const defaults = (written ?? [])
    .filter(({ kind, of }) => kind === "skill" || isAttribute(of))
    .map(({ kind, of, modifier }): Default => ({ kind: kind as Default["kind"], of, modifier }));
  // The rule looks up a skill by the word that the default uses for it.
  const skills: Record<string, number> = {};
  for (const { kind, of } of defaults) {
    const found = kind === "skill" ? bearer.find(of) : null;
    const level = found && levelOf(found);
    if (level !== null) skills[of] = level;
  }
  const attributes = Object.fromEntries(ATTRIBUTES.map((id) => [id, bearer.score(id)]));
  const best = bestDefault(defaults, { attributes, skills });
  return best && { level: best.level, from: defaults[best.index]! };
}

/** The entered level minus the attribute; null if the level follows from points, or none was entered. */
export const enteredIn = ({ system: { relativeLevel, isByPoints } }: Learnable): number | null =>
  isByPoints ? null : relativeLevel;

/** The level of a trained skill: the entered one, or the one that its points give. Null for an untrained skill. */
export function trainedAt<S extends Learnable>(bearer: Bearer<S>, skill: S): number | null {
  const score = bearer.score(skill.system.attribute as Attribute);
  const entered = enteredIn(skill);
  return entered === null ? (purchaseOf(bearer, skill)?.level ?? null) : score + entered;
}

/** The level that the points of a skill give; null without points, or if its difficulty is unknown. */
export function purchaseOf<S extends Learnable>(
  bearer: Bearer<S>,
  skill: S,
  points = skill.system.points,
): Purchase | null {
  const { difficulty } = skill.system;
  if (difficulty === null || points <= 0) return null;
  return skill.system.isTechnique ? practiceOf(bearer, skill, points) : studyOf(bearer, skill, points);
}

function studyOf<S extends Learnable>(bearer: Bearer<S>, skill: S, points: number): Purchase | null {
  const { upFrom, bonuses, ...given } = studied(bearer, skill);
  const found = learnt({ ...given, points });
  return found && { ...found, upFrom: found.saved > 0 ? upFrom : null, bonuses };
}

/** A skill as input of the rules, with the sources of its figures. */
export function studied<S extends Learnable>(bearer: Bearer<S>, skill: S) {
  const upFrom = boughtUpFrom(bearer, skill);
  const bonuses = bonusesOn(bearer, skill);
  return {
    score: bearer.score(skill.system.attribute as Attribute),
    difficulty: skill.system.difficulty as SkillDifficulty,
    standIn: upFrom?.level ?? null,
    bonus: sumOf(bonuses),
    upFrom,
    bonuses,
  };
}

/**
 * The default that a skill is bought up from: an attribute, or a skill with a better level of its own. Of two skills that
 * default to each other only the worse one is bought up.
 */
function boughtUpFrom<S extends Learnable>(bearer: Bearer<S>, skill: S): StandIn | null {
  const mine = aloneAt(bearer, skill) ?? -Infinity;
  return bestStandIn(bearer, skill.system.defaults, (other) => {
    const level = other === skill ? null : aloneAt(bearer, other);
    return level !== null && level > mine ? level : null;
  });
}

/** The level of a skill on its own, without a default to buy up from and without bonuses. */
function aloneAt<S extends Learnable>(bearer: Bearer<S>, skill: S): number | null {
  const { attribute, difficulty, points, isTechnique } = skill.system;
  const byPoints =
    difficulty === null || isTechnique || points <= 0 ? null : relativeLevel(points, difficulty as SkillDifficulty);
  const relative = enteredIn(skill) ?? byPoints;
  return relative === null ? null : bearer.score(attribute as Attribute) + relative;
}

function practiceOf<S extends Learnable>(bearer: Bearer<S>, skill: S, points: number): Purchase | null {
  const practice = practiceIn(bearer, skill);
  if (!practice) return null;
  const { upFrom, bonuses, ...given } = practice;
  const level = practised({ ...given, points });
  return { level, relative: level - given.standIn - given.bonus, saved: 0, upFrom, bonuses };
}

/** A technique as input of the rules; null without a default, or with a difficulty that techniques do not have. */
export function practiceIn<S extends Learnable>(bearer: Bearer<S>, skill: S) {
  const { difficulty, limit } = skill.system;
  const upFrom = standInOf(bearer, skill);
  if (!upFrom || (difficulty !== "average" && difficulty !== "hard")) return null;
  const { level, from } = upFrom;
  const bonuses = bonusesOn(bearer, skill);
  const most = limit === null ? null : level - from.modifier + limit;
  return { standIn: level, difficulty, bonus: sumOf(bonuses), most, upFrom, bonuses } as const;
}

/** The default of a technique: never another technique. */
const standInOf = <S extends Learnable>(bearer: Bearer<S>, { system }: S): StandIn | null =>
  bestStandIn(bearer, system.defaults, (other) => (other.system.isTechnique ? null : trainedAt(bearer, other)));

/** The bonuses that apply to a skill. */
function bonusesOn<S extends Learnable>(bearer: Bearer<S>, skill: S): Bonus[] {
  return bearer.bonuses().filter(({ kind, of, value }) => {
    if (value === 0) return false;
    return kind === "spells" ? skill.system.isSupernatural : kind === "skill" && bearer.isMeant(skill, of);
  });
}

export const sumOf = (bonuses: readonly { value: number }[]): number =>
  bonuses.reduce((sum, { value }) => sum + value, 0);
