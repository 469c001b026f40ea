import { checkThrows, type CheckKind } from "../check.ts";
import { distribution, plainPool, total, type Pool } from "../dice/index.ts";
import { fail, record, text, whole } from "../guard.ts";
import { resource } from "./guards.ts";
import type { Resource } from "./vocabulary.ts";
import { loseWind } from "./wind.ts";

/** A character picks up the Pace. */
export interface PickupPlan {
  /** Faces of the die: 2, 4 … 12. */
  faces: number;
  /** 0 and up. */
  bonus: number;
  /** 0 and up. */
  windLoss: number;
  /** Wind before the cost, of the character or mount that tires. */
  wind: Resource;
}

export interface PickupOutcome {
  /** `meters3` for three metres. */
  result: string;
  /** Metres in addition to the action's run or climb. */
  meters: number;
  windLost: number;
  /** Wind after the cost. */
  wind: Resource;
}

/** Additional metres for the price of Wind. Future Imperfect › Movement. Errors: the fields' names. */
export const pickup: CheckKind<PickupPlan, PickupOutcome> = {
  pools(plan) {
    return poolsOf(plan);
  },

  resolve(plan, throws) {
    const pools = poolsOf(plan);
    const meters = total(pools.pickup, checkThrows(pools, throws).pickup);
    const { value } = loseWind({ wind: plan.wind, loss: plan.windLoss, fatal: false });
    return {
      result: keyOf(meters),
      meters,
      windLost: plan.wind.value - value,
      wind: { value, max: plan.wind.max },
    };
  },

  odds(plan) {
    return Object.fromEntries(distribution(poolsOf(plan).pickup).map(([meters, chance]) => [keyOf(meters), chance]));
  },

  changes(plan, outcome) {
    poolsOf(plan);
    const { result, windLost } = record(outcome, "outcome");
    text(result, "result");
    const lost = whole(windLost, "windLost", { min: 0 });
    return lost > 0 ? [{ who: "self", add: "wind.value", value: -lost }] : [];
  },
};

function poolsOf(plan: PickupPlan): { pickup: Pool } {
  const fields = record(plan, "plan");
  const faces = whole(fields.faces, "faces", { min: 2, max: 12 });
  if (faces % 2 !== 0) return fail("faces");
  const bonus = whole(fields.bonus, "bonus", { min: 0 });
  whole(fields.windLoss, "windLoss", { min: 0 });
  resource(fields.wind, "wind");
  return { pickup: plainPool([{ faces, bonus }]) };
}

function keyOf(meters: number): string {
  return `meters${meters}`;
}
