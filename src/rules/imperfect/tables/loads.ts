import type { Load, Race } from "../vocabulary.ts";

/**
 * The pounds per point of Strength from which each load counts, and the fraction of the Pace that is left. Future
 * Imperfect › Encumbrance.
 */
export const LOAD_LEVELS = [
  { load: "light", factor: 3, fraction: 3 / 4 },
  { load: "medium", factor: 6, fraction: 1 / 2 },
  { load: "heavy", factor: 10, fraction: 1 / 4 },
] as const satisfies readonly { load: Load; factor: number; fraction: number }[];

/** Races that are stronger or weaker for their size: added to all three factors. */
export const LOAD_SHIFTS: Readonly<Partial<Record<Race, number>>> = {
  ursoid: 2,
  saurian: 1,
  transhuman: 1,
  avatar: 1,
  avian: -1,
  irsol: -1,
};
