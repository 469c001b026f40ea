import type { CheckKind } from "../check.ts";
import { distribution, tally, type Pool, type Throw } from "../dice/index.ts";
import { fail, isWhole, outcomeResult, record, whole } from "../guard.ts";
import { pair } from "./pool.ts";
import { readThrows, type Reading } from "./reading.ts";

/**
 * Whether a throw may turn into a Mishap: two dice with the same face, or a single die that shows 1; false without
 * dice. Bonuses do not matter. Zap! › Equipment. Error `throw`: not at most two chains of one face each.
 */
export function mishapChance(thrown: Throw): boolean {
  if (!Array.isArray(thrown) || thrown.length > 2 || !thrown.every(isSingleFace)) return fail("throw");
  const [first, second] = thrown.map(([face]) => face);
  return second === undefined ? first === 1 : first === second;
}

function isSingleFace(chain: unknown): boolean {
  return Array.isArray(chain) && chain.length === 1 && isWhole(chain[0]) && chain[0] >= 1;
}

/** The check whether a possible Mishap happens. */
export interface MishapPlan {
  /** Faces of the equipment's die, without equipment of the Ability's larger die, with plain Mishaps 1; 1 and up. */
  dieFaces: number;
}

export type MishapResult = (typeof RESULTS)[number];

export interface MishapOutcome extends Reading<"mishap"> {
  result: MishapResult;
}

const RESULTS = ["mishap", "fine"] as const;

/**
 * A Mishap, unless a d12 shows more than the die has faces. Zap! › Equipment › Equipment Mishaps. Error `die-faces`.
 */
export const mishap: CheckKind<MishapPlan, MishapOutcome> = {
  pools(plan) {
    return poolsOf(plan);
  },

  resolve(plan, throws) {
    const reading = readThrows(poolsOf(plan), throws);
    return { result: resultOf(plan, reading.totals.mishap), ...reading };
  },

  odds(plan) {
    return tally(RESULTS, [distribution(poolsOf(plan).mishap)], (face) => resultOf(plan, face!));
  },

  changes(plan, outcome) {
    poolsOf(plan);
    const result = outcomeResult(outcome, RESULTS);
    return result === "mishap" ? [{ who: "item", note: "zap.note.mishap" }] : [];
  },
};

function poolsOf(plan: MishapPlan): { mishap: Pool } {
  whole(record(plan, "plan").dieFaces, "dieFaces", { min: 1 });
  return { mishap: pair([{ faces: 12, bonus: 0 }]) };
}

function resultOf({ dieFaces }: MishapPlan, face: number): MishapResult {
  return face <= dieFaces ? "mishap" : "fine";
}
