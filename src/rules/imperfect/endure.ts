import { flag, whole } from "../guard.ts";
import { degreeOf, type CheckOutcome } from "./degrees.ts";
import { resource } from "./guards.ts";
import { rollCheck } from "./roll-check.ts";
import { DEGREES, type AbilityRoll, type Resource } from "./vocabulary.ts";
import { loseWind } from "./wind.ts";

export interface EndurePlan {
  /** Swimming, or Vigor in smoke. */
  roll: AbilityRoll;
  /** At least 1. */
  tn: number;
  wind: Resource;
}

export interface EndureOutcome extends CheckOutcome {
  /** The Wind actually lost: there is a lower limit to Wind. */
  windLost: number;
  wind: Resource;
  winded: boolean;
  dead: boolean;
}

/**
 * The check for a round in rough water or in smoke. Future Imperfect › Drowning, Fire. Errors `tn`, `wind` or its
 * parts, and those of `rollCheck`.
 */
export const endure = rollCheck<EndurePlan, EndureOutcome>({
  tn({ tn, wind }) {
    resource(wind, "wind");
    return whole(tn, "tn", { min: 1 });
  },
  results: () => DEGREES,
  resultOf: degreeOf,
  finish(judged, { wind }) {
    const loss = judged.successes > 0 ? 0 : Math.max(0, -judged.margin);
    const { value, winded, dead } = loseWind({ wind, loss, fatal: true });
    return { ...judged, windLost: wind.value - value, wind: { value, max: wind.max }, winded, dead };
  },
  effects(_plan, outcome) {
    const lost = whole(outcome.windLost, "windLost", { min: 0 });
    return [
      ...(lost > 0 ? [{ who: "self", add: "wind.value", value: -lost }] : []),
      ...(flag(outcome.dead, "dead") ? [{ who: "self", gain: "dead" }] : []),
    ];
  },
});
