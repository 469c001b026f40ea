import type { Change, CheckKind } from "../check.ts";
import { distribution, tally, type Pool } from "../dice/index.ts";
import { outcomeResult, record, whole } from "../guard.ts";
import { powerDice } from "./power-dice.ts";
import { readThrows, type Reading } from "./reading.ts";
import { singleDie } from "./single-die.ts";

/** Life Support has failed, and the people aboard live on the air that is left. */
export interface LifeSupportPlan {
  /** Power Level of the system, even of a destroyed one; 1 and up. */
  level: number;
  /** Crew now; 0 and up. */
  crew: number;
  /** Number of earlier failures; 0 and up. */
  failures: number;
}

export type LifeSupportResult = (typeof RESULTS)[number];

export interface LifeSupportOutcome extends Reading<"lifeSupport"> {
  result: LifeSupportResult;
}

const RESULTS = ["holds", "tired", "out", "dying"] as const;
/** With this many earlier failures the next one is `dying`. */
const DYING = 4;
/** The condition of a failure, by the number of earlier ones. Other failures bring no condition. */
const CONDITIONS: Record<number, string> = { 0: "tired", 1: "crewOut", [DYING]: "crewDying" };

/**
 * One die of Life Support against the Crew, each Round of a fight and each scene otherwise; without Crew a 1 fails. Zap! ›
 * Ships › Life Support Failing. Errors `power-level`, `crew`, `failures`.
 */
export const lifeSupport: CheckKind<LifeSupportPlan, LifeSupportOutcome> = {
  pools(plan) {
    return poolsOf(plan);
  },

  resolve(plan, throws) {
    const pools = poolsOf(plan);
    const { totals, counted } = readThrows(pools, throws);
    return { result: resultOf(plan, pools.lifeSupport, totals.lifeSupport), totals, counted };
  },

  odds(plan) {
    const { lifeSupport: pool } = poolsOf(plan);
    return tally(RESULTS, [distribution(pool)], (total) => resultOf(plan, pool, total!));
  },

  changes(plan, outcome) {
    poolsOf(plan);
    if (outcomeResult(outcome, RESULTS) === "holds") return [];
    const condition = CONDITIONS[plan.failures];
    const gained: Change[] = condition === undefined ? [] : [{ who: "self", gain: condition }];
    return [
      { who: "self", add: "lifeSupportFailures", value: 1 },
      ...gained,
      { who: "self", note: "zap.note.lifeSupport" },
    ];
  },
};

function poolsOf(plan: LifeSupportPlan): { lifeSupport: Pool } {
  const fields = record(plan, "plan");
  const pool = singleDie(powerDice(plan.level));
  whole(fields.crew, "crew", { min: 0 });
  whole(fields.failures, "failures", { min: 0 });
  return { lifeSupport: pool };
}

function resultOf(plan: LifeSupportPlan, pool: Pool, total: number): LifeSupportResult {
  if (!fails(plan, pool, total)) return "holds";
  if (plan.failures === 0) return "tired";
  return plan.failures < DYING ? "out" : "dying";
}

/** Without Crew the face decides, so the die's bonus is subtracted again. */
function fails({ crew }: LifeSupportPlan, pool: Pool, total: number): boolean {
  return crew === 0 ? total - pool.dice[0]!.bonus === 1 : total < crew;
}
