import { facts, fail, member, whole } from "../guard.ts";
import { pointsFor, relativeLevel } from "./progression.ts";
import { SKILL_DIFFICULTIES, type SkillDifficulty } from "./vocabulary.ts";

/** A skill as its level is worked out. */
export interface Learning {
  /** Of the attribute that it hangs on. */
  score: number;
  difficulty: SkillDifficulty;
  /** What was paid for it. */
  points: number;
  /** What it would be tried at without them, whatever adds to it left out; null: not at all. */
  standIn: number | null;
  /** What talents and the like add. */
  bonus: number;
}

export interface Learnt {
  level: number;
  /** What the points make of it as against the attribute, those among them that its default is worth. */
  relative: number;
  /** Points that nobody need pay: what its default would have cost. */
  saved: number;
}

/**
 * What a skill comes to that points were paid for. One that is bought up from its default costs the difference over the
 * default's own level, and is never worse than that. Null: nothing was paid. Errors by field.
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
 * The fewest points that give a level; null where no points do: 1 gives more already. Errors by field.
 * @param given as for `learnt`, and the level that is wished for
 */
export function pointsToLearn(given: Omit<Learning, "points"> & { level: number }): number | null {
  const { score, difficulty, standIn, bonus } = circumstances(given);
  const level = whole(facts(given).level, "level");
  const all = pointsFor(level - bonus - score, difficulty);
  const saved = standIn === null ? 0 : pointsFor(standIn - score, difficulty);
  const points = Math.max(1, all - saved);
  return learnt({ score, difficulty, standIn, bonus, points })!.level === level ? points : null;
}

/** All but the points. */
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

/** A technique as its level is worked out: a trick of a skill, bought up from what that skill gives. */
export interface Practising {
  /** What it is tried at without points. */
  standIn: number;
  difficulty: SkillDifficulty;
  points: number;
  bonus: number;
  /** It becomes no better than this; null: as good as one likes. */
  most: number | null;
}

/** Average ones cost a point a level, hard ones another for the first. */
const entry = (difficulty: SkillDifficulty): number => (difficulty === "average" ? 0 : 1);

/** What a technique comes to. Errors by field; `difficulty` where it is neither average nor hard. */
export function practised(given: Practising): number {
  const { standIn, difficulty, bonus, most } = practice(given);
  const points = whole(facts(given).points, "points", { min: 0 });
  const level = standIn + Math.max(0, points - entry(difficulty)) + bonus;
  return most === null ? level : Math.min(most, level);
}

/** The fewest points that give a level of it; null where none do. Errors by field. */
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
