import { flag } from "../guard.ts";
import { degreeOf, type CheckOutcome } from "./degrees.ts";
import { rollCheck } from "./roll-check.ts";
import { DEGREES, type AbilityRoll } from "./vocabulary.ts";
import { woundTn } from "./wounds.ts";

export interface StunPlan {
  /** Vigor. */
  roll: AbilityRoll;
  /** The wound to stand up to, 0 (Wind alone) to 5. */
  level: number;
  /** A stunned person tries to shake it off. */
  recovery: boolean;
}

/** Keeping one's feet after a hit, or finding them again. Future Imperfect › Stun Checks. Errors `level`, `recovery`, and those of `rollCheck`. */
export const stun = rollCheck<StunPlan, CheckOutcome>({
  tn({ level, recovery }) {
    flag(recovery, "recovery");
    return woundTn(level);
  },
  results: () => DEGREES,
  resultOf: degreeOf,
  finish: (judged) => judged,
  effects({ recovery }, { result }) {
    const comesTo = { who: "self", lose: "stunned", stacks: "all" } as const;
    if (result === "bust") return [{ who: "self", gain: "unconscious" }, ...(recovery ? [comesTo] : [])];
    if (result === "failure") return recovery ? [] : [{ who: "self", gain: "stunned" }];
    return recovery ? [comesTo] : [];
  },
});
