import type { CheckKind } from "#rules/check.ts";
import type { SuccessOutcome, SuccessPlan } from "#rules/gurps";
import type { Situation } from "#table/checks";
import type { Repeats, Try } from "../rolls/repeats.ts";
import { pushed } from "../roll/pushed.ts";
import { isFailed, rollKind, rollOf, type Roll } from "../roll/roll.ts";

/**
 * A feat as its card keeps it: the circumstances that somebody has chosen, what the sheet said to it, and the roll, where
 * it needs one. Figures follow from form and body alone.
 */
export interface FeatPlan<F extends object = object, B extends object = object> extends Roll {
  form: F;
  body: B;
  /** Dice decide it; else it is just done. */
  isRolled: boolean;
  /** World time of its beginning, in seconds. */
  at: number;
  /** What is known of earlier tries. */
  repeats: Repeats;
  /** It is tried again. */
  isAgain: boolean;
}

/** "done": no dice were asked for. */
export interface FeatOutcome extends Omit<SuccessOutcome, "result"> {
  result: SuccessOutcome["result"] | "done";
}

export type FeatSituation<F extends object = object, B extends object = object> = Situation<
  FeatPlan<F, B>,
  FeatOutcome
>;

const DONE: FeatOutcome = { result: "done", effective: 0, total: null, margin: null, pending: {} };

/**
 * How a feat went, as tries are counted. What did harm by failing brings its own next roll, and waits for nobody's word.
 */
export function tryOf({ plan, outcome, card }: FeatSituation): Try {
  const isOver = outcome !== null && isThrown(outcome);
  const hasFailed = isOver && isFailed(outcome);
  const isHarmless = isOver && rollKind.changes(plan, outcome).length === 0;
  const went = hasFailed ? (isHarmless ? "failed" : null) : isOver ? "made" : null;
  return { repeats: plan.repeats, went, card: card ?? null };
}

/** A success roll, where there is one. */
export const featKind: CheckKind<FeatPlan, FeatOutcome> = {
  pools: (plan) => (plan.isRolled ? rollKind.pools(plan) : {}),
  resolve: (plan, throws) => (plan.isRolled ? rollKind.resolve(plan, throws) : DONE),
  odds: (plan) => (plan.isRolled ? rollKind.odds(plan) : { done: 1 }),
  changes: (plan, outcome) => (isThrown(outcome) ? rollKind.changes(plan, outcome) : []),
};

export const isThrown = (outcome: FeatOutcome): outcome is SuccessOutcome => outcome.result !== "done";

/** Whether it came off: dice were kind, or not needed. */
export const hasSucceeded = (outcome: FeatOutcome | null): boolean =>
  outcome !== null && ["done", "success", "criticalSuccess"].includes(outcome.result);

const UNROLLED: SuccessPlan = { base: 0, modifiers: [], isDefense: true, stakes: {} };

/** The roll of a feat with what the GM has laid out for it; without dice nothing of it counts. */
export function rolled(plan: SuccessPlan | null, more: Pick<Roll, "tag"> & Partial<Roll>): Roll {
  if (!plan) return rollOf(UNROLLED, more);
  return rollOf({ ...plan, modifiers: [...plan.modifiers, ...pushed()] as SuccessPlan["modifiers"] }, more);
}
