import { flag, whole } from "../guard.ts";

const MAX_SCALE = 12;
/** How much one Scale weighs in levels, and in people. */
const LEVELS = 2;
const PEOPLE = 10;

/**
 * The level of a system seen from another Scale; `steps` above 0: its ship is so many Scales larger than ours. Movement
 * stays as it is, nothing falls under 1. Scopes are crossed first. Zap! › Ships › Ship Scale. Errors `power-level`,
 * `steps`, `is-movement`.
 */
export function shipScale(level: number, steps: number, isMovement: boolean): number {
  whole(level, "level", { min: 1, code: "power-level" });
  whole(steps, "steps");
  return flag(isMovement, "isMovement") ? level : Math.max(1, level + LEVELS * steps);
}

/** How many people a Crew score (0 and up) means at a Scale (1–12). Zap! › Ships › Ship Scale. Errors `crew`, `scale`. */
export function crewSize(crew: number, scale: number): number {
  whole(crew, "crew", { min: 0 });
  return crew * PEOPLE ** (whole(scale, "scale", { min: 1, max: MAX_SCALE }) - 1);
}

/**
 * Scale and Crew of a ship with so many people aboard (1 … 10^12 − 1): the digits of their number, and how many of its
 * units they are, rounded, halves up. Zap! › Ships › Ship Scale. Error `people`.
 */
export function scaleForCrew(people: number): { scale: number; crew: number } {
  const scale = String(whole(people, "people", { min: 1, max: PEOPLE ** MAX_SCALE - 1 })).length;
  return { scale, crew: Math.round(people / crewSize(1, scale)) };
}
