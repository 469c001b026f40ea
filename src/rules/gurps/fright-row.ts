import { whole } from "../guard.ts";
import type { FrightEffect } from "./fright-effects.ts";
import { FRIGHT_ROWS } from "./tables/fright-rows.ts";

const NUMBERS = [...FRIGHT_ROWS.keys()];
const LEAST_ROW = 4;

/**
 * The row for a total of the table: the last one that it reaches. GURPS › Fright Check Table. Error `total`.
 * @param total 4 and up
 */
export function frightRow(total: number): { row: number; effects: readonly FrightEffect[] } {
  whole(total, "total", { min: LEAST_ROW });
  const row = NUMBERS.findLast((number) => number <= total)!;
  return { row, effects: FRIGHT_ROWS.get(row)! };
}
