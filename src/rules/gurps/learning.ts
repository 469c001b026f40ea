import { facts, fail, member, whole } from "../guard.ts";
import { pointsFor, relativeLevel } from "./progression.ts";
import { SKILL_DIFFICULTIES, type SkillDifficulty } from "./vocabulary.ts";

/** The facts that decide a skill's level. */
export interface Learning {
  /** Score of the skill's attribute. */
  score: number;
  difficulty: SkillDifficulty;
  /** Points paid for the skill. */
  points: number;
  /** The level by default, without `bonus`; null: the skill has no default. */
  standIn: number | null;
  /** The bonus of talents and the like. */
  bonus: number;
}

export interface Learnt {
  level: number;
  /** The level relative to the attribute, without `bonus`; the points that the default is worth are included. */
  relative: number;
  /** Points that the default saves: the price of its level. */
  saved: number;
}

/**
 * The level of a skill for which points were paid. A skill that is improved from its default costs the difference to
 * the default's own level, and is never worse than that. Null: no points were paid. Errors by field.
 */
export function learnt(given: Learning): Learnt | null {
  const { score, difficulty, standIn, bonus } = circumstances(given);
  const points = whole(facts(given).points, "points", { min: 0 });
  if (points === 0) return null;
  const saved = standIn === null ? 0 : pointsFor(standIn - score, difficulty);
  const bought = relativeLevel(points + saved, difficulty)!;
  const relative = standIn === null ? bought : Math.max(bought, standIn - score);
  return { level: score + relative + bonus, relative, saved };
}

/**
 * The fewest points that give a level; null if no number does, because 1 point already gives more. Errors by field.
 * @param given as for `learnt`, plus the desired level
 */
export function pointsToLearn(given: Omit<Learning, "points"> & { level: number }): number | null {
  const { score, difficulty, standIn, bonus } = circumstances(given);
  const level = whole(facts(given).level, "level");
  const all = pointsFor(level - bonus - score, difficulty);
  const saved = standIn === null ? 0 : pointsFor(standIn - score, difficulty);
  const points = Math.max(1, all - saved);
  return learnt({ score, difficulty, standIn, bonus, points })!.level === level ? points : null;
}

/** The facts without the points. */
function circumstances(given: unknown): Omit<Learning, "points"> {
  const fields = facts(given);
  const { standIn } = fields;
  return {
    score: whole(fields.score, "score"),
    difficulty: member(fields.difficulty, SKILL_DIFFICULTIES, "difficulty"),
    standIn: standIn === null ? null : whole(standIn, "standIn"),
    bonus: whole(fields.bonus, "bonus"),
  };
}

/** The facts that decide a technique's level: a special use of a skill, improved from that skill's level. */
export interface Practising {
  /** The level without points. */
  standIn: number;
  difficulty: SkillDifficulty;
  points: number;
  bonus: number;
  /** The highest level; null: unlimited. */
  most: number | null;
}

/** The additional points for the first level: none for an average technique, 1 for a hard one. */
const entry = (difficulty: SkillDifficulty): number => (difficulty === "average" ? 0 : 1);

/** The level of a technique. Errors by field; `difficulty` if it is neither average nor hard. */
export function practised(given: Practising): number {
  const { standIn, difficulty, bonus, most } = practice(given);
  const points = whole(facts(given).points, "points", { min: 0 });
  const level = standIn + Math.max(0, points - entry(difficulty)) + bonus;
  return most === null ? level : Math.min(most, level);
}

/** The fewest points that give a level of a technique; null if no number does. Errors by field. */
export function pointsToPractise(given: Omit<Practising, "points"> & { level: number }): number | null {
  const { standIn, difficulty, bonus, most } = practice(given);
  const level = whole(facts(given).level, "level");
  const steps = level - bonus - standIn;
  const points = steps <= 0 ? 0 : steps + entry(difficulty);
  return practised({ standIn, difficulty, bonus, most, points }) === level ? points : null;
}

function practice(given: unknown): Omit<Practising, "points"> {
  const fields = facts(given);
  const difficulty = member(fields.difficulty, SKILL_DIFFICULTIES, "difficulty");
  return {
    standIn: whole(fields.standIn, "standIn"),
    difficulty: difficulty === "average" || difficulty === "hard" ? difficulty : fail("difficulty"),
    bonus: whole(fields.bonus, "bonus"),
    most: fields.most === null ? null : whole(fields.most, "most"),
  };
}
