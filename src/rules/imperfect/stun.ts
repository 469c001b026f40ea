import { flag } from "../guard.ts";
import { degreeOf, type CheckOutcome } from "./degrees.ts";
import { rollCheck } from "./roll-check.ts";
import { DEGREES, type AbilityRoll } from "./vocabulary.ts";
import { woundTn } from "./wounds.ts";

export interface StunPlan {
  /** Vigor. */
  roll: AbilityRoll;
  /** The wound level to withstand, 0 (Wind alone) to 5. */
  level: number;
  /** A stunned character tries to recover. */
  recovery: boolean;
}

/**
 * The stun check after a hit, or the recovery from it. Future Imperfect › Stun Checks. Errors `level`, `recovery`, and
 * those of `rollCheck`.
 */
export const stun = rollCheck<StunPlan, CheckOutcome>({
  tn({ level, recovery }) {
    flag(recovery, "recovery");
    return woundTn(level);
  },
  results: () => DEGREES,
  resultOf: degreeOf,
  finish: (judged) => judged,
  effects({ recovery }, { result }) {
    const stunEnds = { who: "self", lose: "stunned", stacks: "all" } as const;
    if (result === "bust") return [{ who: "self", gain: "unconscious" }, ...(recovery ? [stunEnds] : [])];
    if (result === "failure") return recovery ? [] : [{ who: "self", gain: "stunned" }];
    return recovery ? [stunEnds] : [];
  },
});
