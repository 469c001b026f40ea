import type { ConditionId, Effort } from "../vocabulary.ts";

/** What extra effort does in a feat. */
export interface EffortRow {
  /** FP that trying costs. */
  fatigue: number;
  /** A skill built on it may be rolled in the place of Will; each so many percent are −1, those up to `free` are not. */
  skill: { percent: number; free: number } | null;
  /** Where a critical failure hurts. */
  place: "back" | "footOrLeg" | "leg" | "whole";
  /** No first aid helps. */
  healsOnlyByRest: boolean;
  /** What a natural 18 may leave behind; null: the GM's word. */
  disability: ConditionId | null;
}

/** By Will, each so many percent are −1. */
export const PERCENT_A_STEP = 5;

const usual = { percent: PERCENT_A_STEP, free: 0 };
const whole = { fatigue: 1, skill: null, place: "whole", healsOnlyByRest: false, disability: null } as const;
const back = { fatigue: 1, skill: null, place: "back", healsOnlyByRest: true, disability: "badBack" } as const;

/** Extra effort feat by feat. GURPS › Extra Effort. */
export const EFFORT_ROWS: Readonly<Record<Effort, EffortRow>> = {
  dig: back,
  lift: { ...back, skill: { percent: 10, free: 0 } },
  hike: { ...whole, fatigue: 2, skill: { percent: PERCENT_A_STEP, free: 20 } },
  jump: { ...whole, skill: usual, place: "footOrLeg", disability: "crippledLeg" },
  run: { ...whole, skill: usual, place: "leg", disability: "crippledLeg" },
  swim: { ...whole, skill: usual },
  throw: { ...whole, skill: usual },
  strength: whole,
  bow: whole,
};
