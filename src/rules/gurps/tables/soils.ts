import type { DiggingTools, DiggingWork, Soil } from "../vocabulary.ts";

export interface SoilRow {
  /** Cubic feet an hour for each pound of Basic Lift; null: such soil needs no breaking. */
  rates: Readonly<Record<DiggingWork, number | null>>;
  /** FP an hour. */
  fatigue: number;
  /** FP an hour in soil that is already broken. */
  fatigueOnceBroken: number;
}

/** GURPS › Digging. */
export const SOIL_ROWS: Readonly<Record<Soil, SoilRow>> = {
  loose: { rates: { break: null, clear: 2, alone: 2 }, fatigue: 1, fatigueOnceBroken: 1 },
  ordinary: { rates: { break: 4, clear: 2, alone: 1 }, fatigue: 2, fatigueOnceBroken: 1 },
  hard: { rates: { break: 2, clear: 2, alone: 0.6 }, fatigue: 3, fatigueOnceBroken: 3 },
  rock: { rates: { break: 1, clear: 1, alone: 0.3 }, fatigue: 4, fatigueOnceBroken: 4 },
};

/** The factor of each kind of tools on the rate. */
export const TOOL_FACTORS: Readonly<Record<DiggingTools, number>> = { metal: 1, wooden: 1 / 2, improvised: 1 / 4 };
