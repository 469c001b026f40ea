import type { Change } from "../../check.ts";
import { losing, noting } from "../changes.ts";
import type { Limb, Result } from "../vocabulary.ts";

/** What extra effort in a fight costs with the roll that it is put into, 1 FP. GURPS › Extra Effort in Combat. */
export const COMBAT_EFFORT_COST: readonly Change[] = losing("fp", 1);

/** What it does to the limb where the roll fails critically: no armour helps. GURPS › Extra Effort in Combat. */
export function strained(result: Result, limb: Limb): Change[] {
  return result === "criticalFailure"
    ? [...losing("hp", 1), noting("injury", { place: limb, healsOnlyByRest: false })]
    : [];
}
