import type { Check } from "#table/checks";
import { attackChecks } from "./attack/index.ts";
import { bodyByHandCheck } from "./by-hand/body-by-hand.ts";
import { windByHandCheck } from "./by-hand/wind-by-hand.ts";
import { deedChecks } from "./deeds.ts";
import { fateChecks } from "./fate/index.ts";
import { harmChecks } from "./harm/index.ts";
import { meleeChecks } from "./melee/index.ts";
import { turnChecks } from "./turns/index.ts";

/** Each check knows its own plans alone. */
const check = (own: unknown): Check => own as Check;

/** The checks of Future Imperfect by name. The table keeps those of all games in one list. */
export const checks: Record<string, Check> = {
  ...turnChecks,
  ...deedChecks,
  ...attackChecks,
  ...harmChecks,
  ...meleeChecks,
  ...fateChecks,
  bodyByHand: check(bodyByHandCheck),
  windByHand: check(windByHandCheck),
};
