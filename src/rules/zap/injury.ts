import type { CheckKind } from "../check.ts";
import { distribution, minimum, tally, type Die, type Pool } from "../dice/index.ts";
import { outcomeResult, record } from "../guard.ts";
import { rung } from "./die-sizes.ts";
import { pair } from "./pool.ts";
import { readThrows, type Reading } from "./reading.ts";

/** A character recovers from an Out that could wound. */
export interface InjuryPlan {
  /** d2, the die of fitting armour, or the larger die of a fitting Power or Shtick. */
  die: Die;
}

export type InjuryResult = (typeof RESULTS)[number];

export interface InjuryOutcome extends Reading<"injury"> {
  result: InjuryResult;
}

const RESULTS = ["injured", "unhurt"] as const;

/** Whether a lasting injury remains: it does on a face of 1, whatever the die's bonus. Zap! › Damage › Injury. Error `die`. */
export const injury: CheckKind<InjuryPlan, InjuryOutcome> = {
  pools(plan) {
    return poolsOf(plan);
  },

  resolve(plan, throws) {
    const pools = poolsOf(plan);
    const reading = readThrows(pools, throws);
    return { result: resultOf(pools.injury, reading.totals.injury), ...reading };
  },

  odds(plan) {
    const pool = poolsOf(plan).injury;
    return tally(RESULTS, [distribution(pool)], (total) => resultOf(pool, total!));
  },

  changes(plan, outcome) {
    poolsOf(plan);
    const result = outcomeResult(outcome, RESULTS);
    if (result === "unhurt") return [];
    return [
      { who: "self", gain: "tired" },
      { who: "self", note: "zap.note.newComplication" },
    ];
  },
};

function poolsOf(plan: InjuryPlan): { injury: Pool } {
  const die = record(plan, "plan").die as Die;
  rung(die, "die", "die");
  return { injury: pair([{ faces: die.faces, bonus: die.bonus }]) };
}

/** The lowest total of the die is the face 1. */
function resultOf(pool: Pool, total: number): InjuryResult {
  return total === minimum(pool) ? "injured" : "unhurt";
}
