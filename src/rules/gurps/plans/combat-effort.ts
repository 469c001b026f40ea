import type { Change } from "../../check.ts";
import { losing, noting } from "../changes.ts";
import type { Limb, Result } from "../vocabulary.ts";

/** The cost of extra effort in combat, paid with its roll: 1 FP. GURPS › Extra Effort in Combat. */
export const COMBAT_EFFORT_COST: readonly Change[] = losing("fp", 1);

/** The injury of the limb if the roll fails critically; armour does not help. GURPS › Extra Effort in Combat. */
export function strained(result: Result, limb: Limb): Change[] {
  return result === "criticalFailure"
    ? [...losing("hp", 1), noting("injury", { place: limb, healsOnlyByRest: false })]
    : [];
}
