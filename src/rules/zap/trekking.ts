import { decimal, whole } from "../guard.ts";

/** A quotient that is whole up to rounding errors counts as whole. */
const ROUNDING = 1e-9;

const WEEK = 7;
/** Days of the first week and the four after it. */
const FIRST_MONTH = 35;
const MONTH = 30;

/**
 * The number of scenes of a journey; both arguments have the same unit, decimals allowed. Fractions are dropped. Zap! ›
 * Trekking › Translating Distance to Scenes. Errors `distance` (0 and up), `per-scene` (above 0).
 */
export function trekScenes(distance: number, perScene: number): number {
  const scenes = decimal(distance, "distance", { min: 0 }) / decimal(perScene, "perScene", { above: 0 });
  return Math.floor(scenes + ROUNDING);
}

/**
 * The number of scenes of a journey in days on the sliding scale: one per day in the first week, then two per full
 * week, and three per full month after the fifth week. Zap! › Trekking › Translating Distance to Scenes. Error `days`.
 */
export function slidingTrekScenes(days: number): number {
  whole(days, "days", { min: 0 });
  if (days <= WEEK) return days;
  const weeks = Math.floor((Math.min(days, FIRST_MONTH) - WEEK) / WEEK);
  const months = Math.floor(Math.max(0, days - FIRST_MONTH) / MONTH);
  return WEEK + 2 * weeks + 3 * months;
}
