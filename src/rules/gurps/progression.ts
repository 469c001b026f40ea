import { member, whole } from "../guard.ts";
import { SKILL_DIFFICULTIES, type SkillDifficulty } from "./vocabulary.ts";

/** What the first point gives, as against the attribute. */
const FIRST: Readonly<Record<SkillDifficulty, number>> = { easy: 0, average: -1, hard: -2, veryHard: -3 };

/** From here on each level costs as much. */
const A_LEVEL = 4;

/**
 * What points make of a skill, as against its attribute: 1 point, 2, 4, and every 4 from there; what is between two levels
 * gives the lower one. Null: nothing was paid, nothing was learnt. Errors `points`, `difficulty`.
 */
export function relativeLevel(points: number, difficulty: SkillDifficulty): number | null {
  const paid = whole(points, "points", { min: 0 });
  const first = FIRST[member(difficulty, SKILL_DIFFICULTIES, "difficulty")];
  if (paid === 0) return null;
  if (paid < A_LEVEL) return paid === 1 ? first : first + 1;
  return first + 1 + Math.floor(paid / A_LEVEL);
}

/** The fewest points that give such a level; 0 where it lies below what the first one gives. Errors as above, and `level`. */
export function pointsFor(level: number, difficulty: SkillDifficulty): number {
  const above = whole(level, "level") - FIRST[member(difficulty, SKILL_DIFFICULTIES, "difficulty")];
  if (above < 0) return 0;
  return above < 2 ? above + 1 : A_LEVEL * (above - 1);
}
