import { member, whole } from "../guard.ts";
import { SKILL_DIFFICULTIES, type SkillDifficulty } from "./vocabulary.ts";

/** The level of the first point, relative to the attribute. */
const FIRST: Readonly<Record<SkillDifficulty, number>> = { easy: 0, average: -1, hard: -2, veryHard: -3 };

/** From this number of points on each level costs as much. */
const A_LEVEL = 4;

/**
 * The level of a skill relative to its attribute, by its points: levels at 1, 2 and 4 points, then at every 4 more;
 * points between two levels give the lower one. Null: without points the skill is not learnt. Errors `points`,
 * `difficulty`.
 */
export function relativeLevel(points: number, difficulty: SkillDifficulty): number | null {
  const paid = whole(points, "points", { min: 0 });
  const first = FIRST[member(difficulty, SKILL_DIFFICULTIES, "difficulty")];
  if (paid === 0) return null;
  if (paid < A_LEVEL) return paid === 1 ? first : first + 1;
  return first + 1 + Math.floor(paid / A_LEVEL);
}

/** The fewest points for a relative level; 0 for a level below that of the first point. Errors as above, and `level`. */
export function pointsFor(level: number, difficulty: SkillDifficulty): number {
  const above = whole(level, "level") - FIRST[member(difficulty, SKILL_DIFFICULTIES, "difficulty")];
  if (above < 0) return 0;
  return above < 2 ? above + 1 : A_LEVEL * (above - 1);
}
