import type { Check } from "#table/checks";
import { influenceCheck } from "./influence.ts";
import { madeCheck } from "./made.ts";
import { quickCheck } from "./quick.ts";
import { regularCheck } from "./regular.ts";
import { resistanceCheck } from "./resistance.ts";

/** The contests of GURPS by name. */
export const contestChecks: Record<string, Check> = {
  contest: quickCheck as unknown as Check,
  madeContest: madeCheck as unknown as Check,
  resistance: resistanceCheck as unknown as Check,
  regularContest: regularCheck as unknown as Check,
  influence: influenceCheck as unknown as Check,
};
