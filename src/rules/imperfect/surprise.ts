import { member } from "../guard.ts";
import { degreeOf, type CheckOutcome } from "./degrees.ts";
import { rollCheck } from "./roll-check.ts";
import { DIFFICULTIES } from "./tables/difficulties.ts";
import { DEGREES, SURPRISE_STAGES, type AbilityRoll, type SurpriseStage } from "./vocabulary.ts";

export interface SurprisePlan {
  /** Guts. */
  roll: AbilityRoll;
  /** The character expects trouble (`wary`) or not (`unaware`), or recovers in a later round (`recovering`). */
  stage: SurpriseStage;
}

const TARGET_NUMBERS: Record<SurpriseStage, number> = {
  wary: DIFFICULTIES.fair,
  unaware: DIFFICULTIES.incredible,
  recovering: DIFFICULTIES.easy,
};

/**
 * Whether an ambush surprises a character, or whether its surprise ends. Future Imperfect › Surprise. Error `stage`,
 * and those of `rollCheck`.
 */
export const surprise = rollCheck<SurprisePlan, CheckOutcome>({
  tn: ({ stage }) => TARGET_NUMBERS[member(stage, SURPRISE_STAGES, "stage")],
  results: () => DEGREES,
  resultOf: degreeOf,
  finish: (judged) => judged,
  effects({ stage }, { result }) {
    const isSurprised = result === "bust" || result === "failure";
    if (stage !== "recovering") return isSurprised ? [{ who: "self", gain: "surprised" }] : [];
    return isSurprised ? [] : [{ who: "self", lose: "surprised", stacks: "all" }];
  },
});
