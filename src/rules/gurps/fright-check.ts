import type { CheckKind } from "../check.ts";
import type { Pool } from "../dice/index.ts";
import { entries, outcomeResult, record, whole } from "../guard.ts";
import { degree, effective, isGood, lifted, margins } from "./degree.ts";
import { frightChanges } from "./fright-changes.ts";
import { frightDice } from "./fright-dice.ts";
import { frightPlan, type FrightPlan } from "./fright-plan.ts";
import { frightRow } from "./fright-row.ts";
import { THREE_DICE, TOTALS, mustBeThrown, thrown } from "./six-sided.ts";
import { FRIGHT_ROWS } from "./tables/fright-rows.ts";
import type { Result } from "./vocabulary.ts";

export type FrightResult = "passed" | "pending" | `row${number}`;

export interface FrightOutcome {
  result: FrightResult;
  degree: Result;
  effective: number;
  total: number;
  margin: number;
  /** Total of the table throw plus the margin of failure; null without that throw. */
  tableTotal: number | null;
  row: number | null;
  /** The amounts thrown for the row's effects, by role. */
  amounts: Record<string, number>;
  pending: Record<string, Pool>;
}

const RESULTS = ["passed", "pending", ...[...FRIGHT_ROWS.keys()].map((row) => `row${row}` as const)] as const;

/** The highest effective score: a total of 14 fails, however high Will is. */
const HIGHEST_SCORE = 13;

/**
 * A Fright Check: Will, never better than 13; a failure throws 3d6, adds its margin and reads the table, whose rows may
 * ask for dice of their own. GURPS › Fright Checks. Errors by field.
 */
export const frightCheck: CheckKind<FrightPlan, FrightOutcome> = {
  pools: (plan): Record<string, Pool> => (frightPlan(plan), { will: THREE_DICE }),

  resolve(plan, throws) {
    const score = scoreOf(frightPlan(plan));
    const total = mustBeThrown(throws, "will");
    const { result, margin } = lifted(degree(score, total), plan.bought);
    const read = { degree: result, effective: score, total, margin };
    const check = { ...read, tableTotal: null, row: null, amounts: {}, pending: {} };
    if (isGood(result)) return { ...check, result: "passed" };
    const table = thrown(throws, "table");
    if (table === null) return { ...check, result: "pending", pending: { table: THREE_DICE } };
    const tableTotal = table - margin;
    const { row, effects } = frightRow(tableTotal);
    return { ...check, result: `row${row}`, tableTotal, row, ...frightDice(effects, plan.ht, throws) };
  },

  odds(plan) {
    const odds: Record<string, number> = { passed: 0 };
    for (const number of FRIGHT_ROWS.keys()) odds[`row${number}`] = 0;
    for (const { side, chance } of margins(scoreOf(frightPlan(plan)))) {
      if (isGood(side.result)) {
        odds.passed! += chance;
        continue;
      }
      for (const { total, ways } of TOTALS) {
        odds[`row${frightRow(total - side.margin).row}`]! += (chance * ways) / 216;
      }
    }
    return odds;
  },

  changes(plan, outcome) {
    frightPlan(plan);
    const { row, amounts } = readRow(outcome);
    return row === null ? [] : frightChanges(frightRow(row).effects, plan, amounts);
  },
};

/** The row of an outcome, and the amounts thrown for it. */
function readRow(outcome: unknown): Pick<FrightOutcome, "row" | "amounts"> {
  outcomeResult(outcome, RESULTS);
  const { row, amounts } = record(outcome, "outcome");
  const thrown = entries(amounts, "amounts").map(([role, amount]) => [role, whole(amount, "amounts")] as const);
  return { row: row === null ? null : whole(row, "row"), amounts: Object.fromEntries(thrown) };
}

function scoreOf({ will, modifiers }: FrightPlan): number {
  return Math.min(HIGHEST_SCORE, effective({ base: will, modifiers }));
}
