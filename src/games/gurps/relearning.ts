import { pointsToLearn, pointsToPractise } from "#rules/gurps";
import { type Bearer, enteredIn, type Learnable, practiceIn, purchaseOf, studied, trainedAt } from "./learning.ts";
import type { Attribute } from "./vocabulary.ts";

/** The fewest points for a level, all that adds to it included; null where no points give it. */
export function pointsAt<S extends Learnable>(bearer: Bearer<S>, skill: S, level: number): number | null {
  if (skill.system.difficulty === null) return null;
  if (!skill.system.isTechnique) return pointsToLearn({ ...studied(bearer, skill), level });
  const practice = practiceIn(bearer, skill);
  return practice && pointsToPractise({ ...practice, level });
}

/** By how much an entered level differs from that of its points; null where there are not both of them. */
export function enteredOver<S extends Learnable>(bearer: Bearer<S>, skill: S): number | null {
  const bought = purchaseOf(bearer, skill);
  return bought && trainedAt(bearer, skill)! - bought.level;
}

/** What is written of a skill that is changed: the level beside the points, as whoever knows no points reads it. */
export interface Relearnt {
  points: number;
  relativeLevel: number | null;
  isByPoints: boolean;
}

/** With other points the level follows; what was entered over it stays over it. */
export function withPoints<S extends Learnable>(bearer: Bearer<S>, skill: S, points: number): Relearnt {
  const { attribute, difficulty } = skill.system;
  const over = enteredOver(bearer, skill) ?? 0;
  const bought = purchaseOf(bearer, skill, points);
  if (bought) {
    const relativeLevel = bought.level + over - bearer.score(attribute as Attribute);
    return { points, relativeLevel, isByPoints: over === 0 };
  }
  // Where nobody can tell what points make of it, they are a number and no more.
  const isUnlearnt = points === 0 && difficulty !== null;
  return { points, relativeLevel: isUnlearnt ? null : enteredIn(skill), isByPoints: false };
}

/** With another level the points follow, as far as any give it. */
export function withLevel<S extends Learnable>(bearer: Bearer<S>, skill: S, level: number): Relearnt {
  const over = enteredOver(bearer, skill) ?? 0;
  const points = pointsAt(bearer, skill, level - over);
  const relativeLevel = level - bearer.score(skill.system.attribute as Attribute);
  if (points === null) return { points: skill.system.points, relativeLevel, isByPoints: false };
  return { points, relativeLevel, isByPoints: over === 0 && points > 0 };
}

/** What was entered is forgotten. */
export function byPointsAlone<S extends Learnable>(bearer: Bearer<S>, skill: S): Relearnt {
  const { points, attribute } = skill.system;
  const bought = purchaseOf(bearer, skill);
  const relativeLevel = bought && bought.level - bearer.score(attribute as Attribute);
  return { points, relativeLevel, isByPoints: bought !== null };
}

/** A level up or down from what the points give; down from the first one, nothing is left. */
export function steppedBy<S extends Learnable>(bearer: Bearer<S>, skill: S, by: 1 | -1): Relearnt {
  const { points } = skill.system;
  const entered = enteredIn(skill);
  const bought = purchaseOf(bearer, skill);
  if (skill.system.difficulty === null) return withPoints(bearer, skill, Math.max(0, points + by));
  // What was entered and never paid for is paid for first.
  if (!bought && entered !== null && by > 0) return withLevel(bearer, skill, trainedAt(bearer, skill)!);
  if (!bought) return by > 0 ? withPoints(bearer, skill, 1) : { points, relativeLevel: entered, isByPoints: false };
  const next = pointsAt(bearer, skill, bought.level + by);
  return withPoints(bearer, skill, next ?? (by > 0 ? points : 0));
}
