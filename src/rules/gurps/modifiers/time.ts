import { decimal, facts, fail, flag } from "../../guard.ts";
import { modifier } from "../modifier.ts";
import { isAtMost, started } from "../rounding.ts";
import type { Modifier } from "../vocabulary.ts";

export interface TimeSpent {
  /** The time taken by the usual time. */
  ratio: number;
  /** Whether a task may be tried at once, in no time at all. */
  isCinematic: boolean;
}

/** So many times as long for each +1. */
const STEPS = [2, 4, 8, 15, 30];
/** The most haste possible, short of doing it at once. */
const LEAST_RATIO = 0.1;

/**
 * The modifier for taking more time, or for hurrying. GURPS › Time Spent. Errors `is-cinematic`, `ratio` (too hasty,
 * too).
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
