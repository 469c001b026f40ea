import type { ConditionId, Effort } from "../vocabulary.ts";

/** The figures of extra effort in a feat. */
export interface EffortRow {
  /** FP that an attempt costs. */
  fatigue: number;
  /** A skill based on Will may replace Will: each `percent` beyond `free` gives −1. Null: no skill may. */
  skill: { percent: number; free: number } | null;
  /** The part of the body that a critical failure hurts. */
  place: "back" | "footOrLeg" | "leg" | "whole";
  /** First aid does not help. */
  healsOnlyByRest: boolean;
  /** The disability of a natural 18; null: the GM rules on it. */
  disability: ConditionId | null;
}

/** With Will, each step of this percentage gives −1. */
export const PERCENT_A_STEP = 5;

const usual = { percent: PERCENT_A_STEP, free: 0 };
const whole = { fatigue: 1, skill: null, place: "whole", healsOnlyByRest: false, disability: null } as const;
const back = { fatigue: 1, skill: null, place: "back", healsOnlyByRest: true, disability: "badBack" } as const;

/** Extra effort by feat. GURPS › Extra Effort. */
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
