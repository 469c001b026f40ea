import type { CheckKind } from "#rules/check.ts";
import { type Pool, total } from "#rules/dice";

/** A line of a roll table. */
export interface PoolRow {
  from: number;
  to: number;
  text: string;
}

/** Dice that mean no success: damage, or the line of a table. */
export interface DrawnPlan {
  /** As it was written: "2d6+1". */
  formula: string;
  pool: Pool;
  /** Empty where the total itself is what counts. */
  rows: PoolRow[];
  title: string;
  note: string;
}

export interface DrawnOutcome {
  result: "drawn";
  total: number;
  /** The line that was met; "" where there is none. */
  text: string;
}

/** Dice are thrown and added up; nothing follows from them by itself. */
export const drawnKind: CheckKind<DrawnPlan, DrawnOutcome> = {
  pools: ({ pool }) => ({ dice: pool }),
  resolve({ pool, rows }, throws) {
    // Damage of less than nothing heals nobody.
    const sum = Math.max(0, total(pool, throws["dice"] ?? []));
    return { result: "drawn", total: sum, text: rows.find(({ from, to }) => sum >= from && sum <= to)?.text ?? "" };
  },
  odds: () => ({ drawn: 1 }),
  changes: () => [],
};
