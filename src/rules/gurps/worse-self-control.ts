import { fail } from "../guard.ts";
import { selfControl } from "./guards.ts";
import { SELF_CONTROLS, type SelfControl } from "./vocabulary.ts";

/** The next worse self-control number; null for the worst. GURPS › Self-Control Rolls. Error `number`. */
export function worseSelfControl(number: SelfControl): SelfControl | null {
  const given = selfControl(number, "number") ?? fail("number");
  return SELF_CONTROLS[SELF_CONTROLS.indexOf(given) + 1] ?? null;
}
