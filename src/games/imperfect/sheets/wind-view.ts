import { say } from "#table/words.ts";
import type { Character } from "../documents.ts";

/** Wind as a figure and a bar. */
export interface WindView {
  now: number;
  max: number;
  /** How much it is, whatever its sign; so many segments are filled: below 0, those on the way to death. */
  filled: number;
  below: boolean;
  /** What the figure means; empty where it says all. */
  hint: string;
  canStep: boolean;
}

export function windView({ system: { wind } }: Character, editable: boolean): WindView {
  const { value, max } = wind;
  return {
    now: value,
    max,
    filled: Math.abs(value),
    below: value < 0,
    hint: value > 0 ? "" : say("QUADRANT.imperfect.sheet.wind.winded", { left: max + value }),
    canStep: editable,
  };
}
