import { decimal, facts, fail, flag } from "../../guard.ts";
import { modifier } from "../modifier.ts";
import { isAtMost, started } from "../rounding.ts";
import type { Modifier } from "../vocabulary.ts";

export interface TimeSpent {
  /** The time taken, divided by the usual time. */
  ratio: number;
  /** Whether the task may be tried in no time at all (`ratio` 0). */
  isCinematic: boolean;
}

/** Multiples of the usual time that each give +1. */
const STEPS = [2, 4, 8, 15, 30];
/** The lowest ratio, except for no time at all. */
const LEAST_RATIO = 0.1;

/**
 * The modifier for taking more time, or for hurrying. GURPS › Time Spent. Errors `is-cinematic`, `ratio` (also if it is
 * too low).
 */
export function time(given: TimeSpent): Modifier[] {
  const { ratio, isCinematic } = facts(given);
  const taken = decimal(ratio, "ratio", { min: 0 });
  if (!flag(isCinematic, "isCinematic") && taken === 0) return fail("ratio");
  if (taken > 0 && !isAtMost(LEAST_RATIO, taken)) return fail("ratio");
  const steps = STEPS.filter((step) => isAtMost(step, taken)).length;
  const tenths = Math.max(0, started((1 - taken) * 10));
  return [...modifier("extraTime", steps, "time"), ...modifier("haste", -tenths, "time")];
}
