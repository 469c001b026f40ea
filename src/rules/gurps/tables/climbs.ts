import type { Climb } from "../vocabulary.ts";

export interface ClimbRow {
  /** The modifier of the roll; null: no roll is needed. */
  modifier: number | null;
  /** Feet a second. */
  combat: number;
  regular: number;
}

/** Modifier and speeds of each kind of climb. GURPS › Climbing. */
export const CLIMB_ROWS: Readonly<Record<Climb, ClimbRow>> = {
  ladderUp: { modifier: null, combat: 3, regular: 1 },
  ladderDown: { modifier: null, combat: 2, regular: 1 },
  tree: { modifier: 5, combat: 1, regular: 1 / 3 },
  mountain: { modifier: 0, combat: 1 / 2, regular: 1 / 6 },
  stoneWall: { modifier: -3, combat: 1 / 5, regular: 1 / 15 },
  building: { modifier: -3, combat: 1 / 10, regular: 1 / 30 },
  ropeUp: { modifier: -2, combat: 1, regular: 1 / 3 },
  ropeDown: { modifier: -1, combat: 2, regular: 1 / 2 },
  ropeDownEquipped: { modifier: -1, combat: 12, regular: 12 },
};
