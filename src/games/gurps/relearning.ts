import { pointsToLearn, pointsToPractise } from "#rules/gurps";
import { type Bearer, enteredIn, type Learnable, practiceIn, purchaseOf, studied, trainedAt } from "./learning.ts";
import type { Attribute } from "./vocabulary.ts";

/** The fewest points for a level that includes all bonuses; null if no points give it. */
export function pointsAt<S extends Learnable>(bearer: Bearer<S>, skill: S, level: number): number | null {
  if (skill.system.difficulty === null) return null;
  if (!skill.system.isTechnique) return pointsToLearn({ ...studied(bearer, skill), level });
  const practice = practiceIn(bearer, skill);
  return practice && pointsToPractise({ ...practice, level });
}

/** The difference of the entered level to the level that the points give, 0 without an entered one; null without points. */
export function enteredOver<S extends Learnable>(bearer: Bearer<S>, skill: S): number | null {
  const bought = purchaseOf(bearer, skill);
  return bought && trainedAt(bearer, skill)! - bought.level;
}

/** The fields to write when a skill changes. The level is stored beside the points, for code that reads no points. */
export interface Relearnt {
  points: number;
  relativeLevel: number | null;
  isByPoints: boolean;
}

/** The skill with other points. The level follows; a difference that was entered stays. */
export function withPoints<S extends Learnable>(bearer: Bearer<S>, skill: S, points: number): Relearnt {
  const { attribute, difficulty } = skill.system;
  const over = enteredOver(bearer, skill) ?? 0;
  const bought = purchaseOf(bearer, skill, points);
  if (bought) {
    const relativeLevel = bought.level + over - bearer.score(attribute as Attribute);
    return { points, relativeLevel, isByPoints: over === 0 };
  }
  // If no level follows from points, e.g. without a difficulty, the points are only stored.
  const isUnlearnt = points === 0 && difficulty !== null;
  return { points, relativeLevel: isUnlearnt ? null : enteredIn(skill), isByPoints: false };
}

/** The skill at another level. The points follow, if any give that level. */
export function withLevel<S extends Learnable>(bearer: Bearer<S>, skill: S, level: number): Relearnt {
  const over = enteredOver(bearer, skill) ?? 0;
  const points = pointsAt(bearer, skill, level - over);
  const relativeLevel = level - bearer.score(skill.system.attribute as Attribute);
  if (points === null) return { points: skill.system.points, relativeLevel, isByPoints: false };
  return { points, relativeLevel, isByPoints: over === 0 && points > 0 };
}

/** The skill without an entered level. */
export function byPointsAlone<S extends Learnable>(bearer: Bearer<S>, skill: S): Relearnt {
  const { points, attribute } = skill.system;
  const bought = purchaseOf(bearer, skill);
  const relativeLevel = bought && bought.level - bearer.score(attribute as Attribute);
  return { points, relativeLevel, isByPoints: bought !== null };
}

/** The skill one level up or down by points; down from the first level no points are left. */
export function steppedBy<S extends Learnable>(bearer: Bearer<S>, skill: S, by: 1 | -1): Relearnt {
  const { points } = skill.system;
  const entered = enteredIn(skill);
  const bought = purchaseOf(bearer, skill);
  if (skill.system.difficulty === null) return withPoints(bearer, skill, Math.max(0, points + by));
  // The first step up pays for an entered level without points.
  if (!bought && entered !== null && by > 0) return withLevel(bearer, skill, trainedAt(bearer, skill)!);
  if (!bought) return by > 0 ? withPoints(bearer, skill, 1) : { points, relativeLevel: entered, isByPoints: false };
  const next = pointsAt(bearer, skill, bought.level + by);
  return withPoints(bearer, skill, next ?? (by > 0 ? points : 0));
}
