import { whole } from "../guard.ts";
import { degreeOf, type CheckOutcome } from "./degrees.ts";
import { rollCheck } from "./roll-check.ts";
import { DEGREES, type AbilityRoll } from "./vocabulary.ts";

/** A Trait or an Aptitude against a Target Number. */
export interface CheckPlan {
  roll: AbilityRoll;
  /** At least 1. */
  tn: number;
}

/** A check without changes of its own. Future Imperfect › Trait and Aptitude Checks. Error `tn`, and those of `rollCheck`. */
export const check = rollCheck<CheckPlan, CheckOutcome>({
  tn: ({ tn }) => whole(tn, "tn", { min: 1 }),
  results: () => DEGREES,
  resultOf: degreeOf,
  finish: (judged) => judged,
  effects: () => [],
});
