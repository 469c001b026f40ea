import type { CheckKind } from "#rules/check.ts";
import { frightCheck, frightDice, type FrightOutcome, type FrightResult, frightRow, TOTALS } from "#rules/gurps";
import type { Throws } from "#table/checks";
import { ruled, type FrightRoll } from "./fright-plan.ts";

/** How bad it is, from nothing on: what odds and verdicts tell apart. */
export const FRIGHT_GRADES = ["held", "frozen", "rattled", "fainted", "scarred", "shattered", "own"] as const;
export type FrightGrade = (typeof FRIGHT_GRADES)[number];

/** From which row on it is so bad. */
const FROM: readonly [row: number, grade: FrightGrade][] = [
  [28, "shattered"],
  [22, "scarred"],
  // A panic passes: nothing of it stays.
  [21, "rattled"],
  [17, "fainted"],
  [12, "rattled"],
  [4, "frozen"],
];

export interface FrightStand extends Omit<FrightOutcome, "result"> {
  result: FrightGrade | "pending";
}

const gradeOf = (row: number): FrightGrade => FROM.find(([least]) => row >= least)![1];

/** All rows of the table, by their numbers: it has one for each of these totals, the last for all above. */
export const FRIGHT_NUMBERS: readonly number[] = [
  ...new Set(Array.from({ length: 37 }, (_, index) => frightRow(index + 4).row)),
];

/** The role under which the table is thrown: anew, where the GM would have it so. */
export const tableRole = ({ rerolls }: FrightRoll): string => (rerolls === 0 ? "table" : `table${rerolls + 1}`);

/** Nobody needs dice who is not frightened at all. */
const GRANTED: Omit<FrightStand, "effective"> = {
  result: "held",
  degree: "success",
  total: 0,
  margin: 0,
  tableTotal: null,
  row: null,
  amounts: {},
  pending: {},
};

/** A Fright Check with what the GM says of the table: another throw of it, or a row. */
export const frightKind: CheckKind<FrightRoll, FrightStand> = {
  pools: (plan) => (plan.granted ? {} : frightCheck.pools(ruled(plan))),

  resolve(plan, throws) {
    const rules = ruled(plan);
    if (plan.granted) return { ...GRANTED, effective: rules.will };
    const role = tableRole(plan);
    const { table: _first, [role]: table, ...others } = throws;
    const read = frightCheck.resolve(rules, { ...others, ...(table && plan.row === null && { table }) });
    if (read.result === "passed") return { ...read, result: "held" };
    if (plan.ownTable) {
      // What its line brings nobody but the GM knows.
      const { table: first, ...rest } = read.pending;
      const isAsked = read.tableTotal === null && first !== undefined;
      const pending = isAsked ? { ...rest, [role]: first } : {};
      return { ...read, result: isAsked ? "pending" : "own", row: null, amounts: {}, pending };
    }
    if (plan.row !== null) {
      const { row, effects } = frightRow(plan.row);
      return { ...read, result: gradeOf(row), row, ...frightDice(effects, rules.ht, others) };
    }
    const { table: wanted, ...pending } = read.pending;
    const asked = wanted ? { ...pending, [role]: wanted } : pending;
    return { ...read, result: read.row === null ? "pending" : gradeOf(read.row), pending: asked };
  },

  odds(plan) {
    if (plan.granted) return { held: 1 };
    const odds = noOdds();
    for (const [key, chance] of Object.entries(frightCheck.odds(ruled(plan)))) {
      const grade = gradeIn(key as FrightResult);
      odds[plan.ownTable && grade !== "held" ? "own" : grade] += chance;
    }
    return odds;
  },

  changes: (plan, outcome) => (outcome.row === null ? [] : frightCheck.changes(ruled(plan), asRuled(outcome))),
};

/** What may still come of it, once some dice lie. */
export function frightOdds(plan: FrightRoll, throws: Throws): Record<string, number> {
  if (plan.granted || !throws["will"]) return frightKind.odds(plan);
  const { result, margin } = frightKind.resolve(plan, throws);
  const odds = noOdds();
  if (result !== "pending") return { ...odds, [result]: 1 };
  if (plan.ownTable) return { ...odds, own: 1 };
  for (const { total, ways } of TOTALS) odds[gradeOf(frightRow(total - margin).row)] += ways / 216;
  return odds;
}

const noOdds = (): Record<FrightGrade, number> =>
  Object.fromEntries(FRIGHT_GRADES.map((grade) => [grade, 0])) as Record<FrightGrade, number>;

const gradeIn = (key: FrightResult): FrightGrade =>
  key === "passed" ? "held" : gradeOf(Number(key.replace("row", "")));

const asRuled = (outcome: FrightStand): FrightOutcome => ({ ...outcome, result: `row${outcome.row!}` });
