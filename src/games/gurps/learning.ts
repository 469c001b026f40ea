import { bestDefault, learnt, practised, relativeLevel, type Default, type SkillDifficulty } from "#rules/gurps";
import { type Attribute, ATTRIBUTES, type BonusKind } from "./vocabulary.ts";

/** A skill, as far as its level is worked out: an Item of somebody, or what a file says of one that is to become it. */
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

/** What a trait or a thing adds, all its levels together. */
export interface Bonus {
  /** What it comes from, by name. */
  source: string;
  kind: BonusKind;
  /** The skill that is meant. */
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

/** What it comes to with so many levels. */
export const bonusOf = (
  { kind, of, value, perLevel }: StoredBonus,
  { source, level }: { source: string; level: number },
): Bonus => ({ source, kind: kind as BonusKind, of, value: perLevel ? value * Math.floor(level) : value });

/** Somebody with attributes, skills, and what adds to them: a character, or a file's. */
export interface Bearer<S extends Learnable = Learnable> {
  score(attribute: Attribute): number;
  /** The skill of this key or name. */
  find(word: string): S | null;
  /** Whether somebody who names this means that skill; its name without what it is specialized in means all of them. */
  isMeant(skill: S, word: string): boolean;
  bonuses(): readonly Bonus[];
}

/** What stands in for a skill, and at which level. */
export interface StandIn {
  level: number;
  from: Default;
}

/** How a level follows from points. */
export interface Purchase {
  level: number;
  /** What the points make of it: as against the attribute, or, of a technique, its default. */
  relative: number;
  /** Points that its default stands for. */
  saved: number;
  /** What it was bought up from; null: from nothing. */
  upFrom: StandIn | null;
  bonuses: readonly Bonus[];
}

export const isAttribute = (word: string | undefined): word is Attribute =>
  (ATTRIBUTES as readonly (string | undefined)[]).includes(word);

/** GURPS › Default Rolls: the best of what stands in for something. @param levelOf of a skill that may stand in; null: not */
export function bestStandIn<S extends Learnable>(
  bearer: Bearer<S>,
  written: Learnable["system"]["defaults"],
  levelOf: (skill: S) => number | null,
): StandIn | null {
  // A line that nobody has finished names no attribute yet.
  const defaults = (written ?? [])
    .filter(({ kind, of }) => kind === "skill" || isAttribute(of))
    .map(({ kind, of, modifier }): Default => ({ kind: kind as Default["kind"], of, modifier }));
  // Whatever a default calls a skill, the rule finds it under that word.
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

/** The level that somebody has entered, as against the attribute; null where it follows from points, or from nothing. */
export const enteredIn = ({ system: { relativeLevel, isByPoints } }: Learnable): number | null =>
  isByPoints ? null : relativeLevel;

/** What a trained skill comes to: as somebody has entered it, or else by its points; null where it was never learnt. */
export function trainedAt<S extends Learnable>(bearer: Bearer<S>, skill: S): number | null {
  const score = bearer.score(skill.system.attribute as Attribute);
  const entered = enteredIn(skill);
  return entered === null ? (purchaseOf(bearer, skill)?.level ?? null) : score + entered;
}

/** What a skill comes to by its points alone; null where there are none, or nobody knows how hard it is. */
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

/** A skill as the rules ask for it, with what its figures are from. */
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
 * What a skill is bought up from: an attribute, or a skill that its bearer knows better by points of its own. Of two that stand
 * in for one another only the worse is bought up.
 */
function boughtUpFrom<S extends Learnable>(bearer: Bearer<S>, skill: S): StandIn | null {
  const mine = aloneAt(bearer, skill) ?? -Infinity;
  return bestStandIn(bearer, skill.system.defaults, (other) => {
    const level = other === skill ? null : aloneAt(bearer, other);
    return level !== null && level > mine ? level : null;
  });
}

/** What a skill comes to by itself: its points with no default behind them, and nothing that adds to it. */
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

/** A technique as the rules ask for it; null where nothing stands in for it, or it is as hard as none is. */
export function practiceIn<S extends Learnable>(bearer: Bearer<S>, skill: S) {
  const { difficulty, limit } = skill.system;
  const upFrom = standInOf(bearer, skill);
  if (!upFrom || (difficulty !== "average" && difficulty !== "hard")) return null;
  const { level, from } = upFrom;
  const bonuses = bonusesOn(bearer, skill);
  const most = limit === null ? null : level - from.modifier + limit;
  return { standIn: level, difficulty, bonus: sumOf(bonuses), most, upFrom, bonuses } as const;
}

/** A technique stands upon a skill, and never upon another technique. */
const standInOf = <S extends Learnable>(bearer: Bearer<S>, { system }: S): StandIn | null =>
  bestStandIn(bearer, system.defaults, (other) => (other.system.isTechnique ? null : trainedAt(bearer, other)));

/** What adds to a skill. */
function bonusesOn<S extends Learnable>(bearer: Bearer<S>, skill: S): Bonus[] {
  return bearer.bonuses().filter(({ kind, of, value }) => {
    if (value === 0) return false;
    return kind === "spells" ? skill.system.isSupernatural : kind === "skill" && bearer.isMeant(skill, of);
  });
}

export const sumOf = (bonuses: readonly { value: number }[]): number =>
  bonuses.reduce((sum, { value }) => sum + value, 0);
