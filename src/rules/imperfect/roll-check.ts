import { checkThrows, type Change, type CheckKind } from "../check.ts";
import { member, record } from "../guard.ts";
import { chipBill } from "./chip-bill.ts";
import { judge, successOdds, type Judged } from "./degrees.ts";
import { abilityRoll, chips } from "./guards.ts";
import { readRoll } from "./reading.ts";
import { rollOdds } from "./roll-odds.ts";
import { rollSet } from "./roll-set.ts";
import type { AbilityRoll } from "./vocabulary.ts";

/** The part of a reading that decides the result. */
export type Standing = Pick<Judged, "bust" | "successes">;

/** The rule of one kind of check. Its functions may rely on a valid `roll` in the plan. */
export interface RollRule<Plan, Outcome extends Judged & { result: string }> {
  /** Checks the other fields of the plan, and returns the Target Number. */
  tn(plan: Plan): number;
  results(plan: Plan): readonly Outcome["result"][];
  /** It must give the same result for four successes and more. */
  resultOf(standing: Standing, plan: Plan): Outcome["result"];
  /** Adds the outcome's fields that only this kind has. */
  finish(judged: Judged & { result: Outcome["result"] }, plan: Plan): Outcome;
  /** The changes of this kind, without chips. It checks the outcome's fields that it reads, except the result. */
  effects(plan: Plan, outcome: Outcome): Change[];
}

/** Results do not distinguish more successes than this. */
const MOST = 4;

/**
 * A check of one character against a Target Number. Future Imperfect › Trait and Aptitude Checks. Errors: those of
 * `abilityRoll` and the rule's own.
 */
export function rollCheck<Plan extends { roll: AbilityRoll }, Outcome extends Judged & { result: string }>(
  rule: RollRule<Plan, Outcome>,
): CheckKind<Plan, Outcome> {
  const tnOf = (plan: Plan): number => {
    abilityRoll(record(plan, "plan").roll);
    return rule.tn(plan);
  };

  return {
    pools(plan) {
      tnOf(plan);
      return rollSet(plan.roll);
    },

    resolve(plan, throws) {
      const tn = tnOf(plan);
      const judged = judge(readRoll(plan.roll, checkThrows(rollSet(plan.roll), throws)), tn);
      return rule.finish({ ...judged, result: rule.resultOf(judged, plan) }, plan);
    },

    odds(plan) {
      const tn = tnOf(plan);
      const own = rollOdds(plan.roll);
      const odds = Object.fromEntries(rule.results(plan).map((result) => [result, 0]));
      odds[rule.resultOf({ bust: true, successes: 0 }, plan)]! += own.bust;
      successOdds(own, MOST, tn).forEach((chance, successes) => {
        odds[rule.resultOf({ bust: false, successes }, plan)]! += chance;
      });
      return odds;
    },

    changes(plan, outcome) {
      tnOf(plan);
      const given = record(outcome, "outcome");
      member(given.result, rule.results(plan), "result");
      return [...chipBill("self", chips(given.spent, "spent")), ...rule.effects(plan, outcome)];
    },
  };
}
