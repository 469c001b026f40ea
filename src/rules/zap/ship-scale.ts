import { flag, whole } from "../guard.ts";

const MAX_SCALE = 12;
/** One Scale adds this many levels, and multiplies the people aboard by this factor. */
const LEVELS = 2;
const PEOPLE = 10;

/**
 * The level of a system as seen from another Scale; `steps` above 0: its ship is that many Scales larger than the
 * observer's. Movement keeps its level; the minimum is 1. Scopes are crossed first. Zap! › Ships › Ship Scale. Errors
 * `power-level`, `steps`, `is-movement`.
 */
export function shipScale(level: number, steps: number, isMovement: boolean): number {
  whole(level, "level", { min: 1, code: "power-level" });
  whole(steps, "steps");
  return flag(isMovement, "isMovement") ? level : Math.max(1, level + LEVELS * steps);
}

/**
 * The number of people that a Crew score (0 and up) means at a Scale (1–12). Zap! › Ships › Ship Scale. Errors `crew`,
 * `scale`.
 */
export function crewSize(crew: number, scale: number): number {
  whole(crew, "crew", { min: 0 });
  return crew * PEOPLE ** (whole(scale, "scale", { min: 1, max: MAX_SCALE }) - 1);
}

/**
 * Scale and Crew of a ship by the number of people aboard (1 … 10^12 − 1): the Scale is the number of digits, the Crew
 * that many units of this Scale, rounded half up. Zap! › Ships › Ship Scale. Error `people`.
 */
export function scaleForCrew(people: number): { scale: number; crew: number } {
  const scale = String(whole(people, "people", { min: 1, max: PEOPLE ** MAX_SCALE - 1 })).length;
  return { scale, crew: Math.round(people / crewSize(1, scale)) };
}
