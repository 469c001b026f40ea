import type { Check } from "#table/checks";
import { actionCheck } from "./action.ts";
import { byHandCheck } from "./by-hand.ts";
import { togglePowerCheck } from "./toggle-power.ts";

/** Each check knows its own plans alone. */
const check = (own: unknown): Check => own as Check;

/** What sheets do without dice: numbers by hand, powers on and off, stances. */
export const byHandChecks: Record<string, Check> = {
  action: check(actionCheck),
  byHand: check(byHandCheck),
  togglePower: check(togglePowerCheck),
};
