import type { CheckKind } from "#rules/check.ts";
import type { Fact, FrightOutcome, FrightPlan, FrightResult, Modifier } from "#rules/gurps";
import { FACTS, frightCheck, frightDice, frightRow, modifiers as bucket, TOTALS } from "#rules/gurps";
import { plainModifier, type Throws } from "#table/checks";
import type { Card } from "#table/documents/messages.ts";
import { isAdmitted } from "#table/documents/records.ts";
import { gameSetting } from "#table/settings.ts";
import { traitOf, traitsOf } from "../../traits.ts";
import { type Character, isTrait, itemsOf, type TraitItem } from "../../documents.ts";
import type { SelfControl } from "../../vocabulary.ts";
import { rowsOf, type StoredTable, type TableRow } from "../../roll-tables.ts";
import { pushed, stateModifierLines } from "../roll/bucket.ts";
import { withCountedLines, type Line, type Roll, rollOf, withLines } from "../roll/roll.ts";
import type { FrightenPlan } from "./frighten.ts";

/** A Fright Check as its card keeps it: its base is Will. */
export interface FrightRoll extends Roll {
  ht: number;
  /** Id of the trait that fits the horror; "": none. */
  related: string;
  relatedSelfControl: SelfControl | null;
  /** The row that the GM has set in place of the thrown one; null: none. */
  row: number | null;
  /** How often the GM has had the table thrown again. */
  rerolls: number;
  /** The world's own fright table in place of the book's: its effects are the GM's ruling (GURPS-AM-10). Null: none. */
  ownTable: OwnTable | null;
}

/** A roll table of the world, as it was when the check was made. */
export interface OwnTable {
  name: string;
  rows: TableRow[];
}

/** The roll table that the settings name in place of the book's. */
function ownTable(): OwnTable | null {
  const uuid = gameSetting<string>("gurps", "frightTable");
  const found = uuid ? (fromUuidSync(uuid, { strict: false }) as StoredTable | null) : null;
  return found?.documentName === "RollTable" ? { name: found.name, rows: rowsOf(found) } : null;
}

/** The text of the row for this total; that of the first or last row if the total is out of range. */
export function ownLine({ rows }: OwnTable, total: number): string {
  const sorted = rows.toSorted((one, other) => one.from - other.from);
  const found = sorted.find(({ from, to }) => total >= from && total <= to);
  return (found ?? (total < (sorted[0]?.from ?? 0) ? sorted[0] : sorted.at(-1)))?.text ?? "";
}

/** The part of the plan that users choose; the rest is read from documents. */
export type FrightSaid = Pick<FrightRoll, "facts" | "related" | "row" | "rerolls" | "granted" | "difficultyOnly">;

export const UNSAID: FrightSaid = {
  facts: [],
  related: "",
  row: null,
  rerolls: 0,
  granted: false,
  difficultyOnly: false,
};

/** The traits that a horror may make worse: disadvantages with a self-control number. */
export function relatedTraits(actor: Character): TraitItem[] {
  return itemsOf<TraitItem>(actor, isTrait).filter(
    ({ system }) => system.category === "disadvantage" && system.selfControl !== null,
  );
}

/** Whether the actor cannot be frightened at all. */
export const isUnfazeable = (actor: Character): boolean => traitOf(actor, "unfazeable") !== null;

/**
 * The check read anew: the modifiers of the actor's state, those that the GM has declared for the horror, and those of
 * traits (GURPS-FRIGHT-2). The GM's declaration holds for all who face the horror.
 * @param horror the GM's card of the horror
 */
export function frightPlan(actor: Character, said: FrightSaid, horror: Card | null): FrightRoll {
  const facts = FACTS.filter((fact) => said.facts.includes(fact) || factsOf(horror).includes(fact));
  const trait = relatedTraits(actor).find(({ id }) => id === said.related) ?? null;
  const relatedSelfControl = (trait?.system.selfControl ?? null) as SelfControl | null;
  const { will, attributes } = actor.system;
  const traits = traitsOf(actor);
  const lines: Line[] = [...stateModifierLines(actor, "will"), ...linesOf(horror), ...pushed()];
  const given = lines.map(plainModifier) as Modifier[];
  const own = bucket.traits({ tag: "fright", traits, facts, modifiers: given });
  const { granted, difficultyOnly, row, rerolls } = said;
  const roll = rollOf(
    { base: will, isDefense: true, stakes: {}, modifiers: [] },
    { tag: "fright", facts, traits, granted, difficultyOnly },
  );
  const plan = {
    ...roll,
    ht: attributes.ht,
    related: trait?.id ?? "",
    relatedSelfControl,
    row,
    rerolls,
    ownTable: ownTable(),
  };
  return withLines(plan, [...lines, ...own]);
}

/** The rule's own plan: only the lines that count, and no fields of the table. */
export function ruled(plan: FrightRoll): FrightPlan {
  const { base: will, modifiers, ht, relatedSelfControl, bought } = withCountedLines(plan);
  const counted = modifiers.map(({ key, value, source }) => ({ key, value, source }));
  return { will, modifiers: counted, ht, relatedSelfControl, bought };
}

/** The GM's plan of the horror; null unless the referee has admitted its card. */
function horrorOf(card: Card | null): FrightenPlan | null {
  if (card?.system.game !== "gurps" || card.system.kind !== "frighten") return null;
  return isAdmitted(card) ? (card.system.plan as FrightenPlan) : null;
}

const factsOf = (card: Card | null): Fact[] => horrorOf(card)?.facts ?? [];

const linesOf = (card: Card | null): Line[] =>
  (horrorOf(card)?.modifiers ?? []).map(({ said: _, ...line }) => ({ ...line, gm: true as const }));

/** The results that odds and verdicts tell apart, from harmless to worst; `own`: a row of the world's own table. */
export const FRIGHT_GRADES = ["held", "frozen", "rattled", "fainted", "scarred", "shattered", "own"] as const;
export type FrightGrade = (typeof FRIGHT_GRADES)[number];

/** The first row of each grade, highest rows first. */
const FROM: readonly [row: number, grade: FrightGrade][] = [
  [28, "shattered"],
  [22, "scarred"],
  // Row 21 is a panic, which leaves nothing behind.
  [21, "rattled"],
  [17, "fainted"],
  [12, "rattled"],
  [4, "frozen"],
];

export interface FrightStand extends Omit<FrightOutcome, "result"> {
  result: FrightGrade | "pending";
}

const gradeOf = (row: number): FrightGrade => FROM.find(([least]) => row >= least)![1];

/** The numbers of the table's rows: one for each total from 4 on; the last is for all totals above it. */
export const FRIGHT_NUMBERS: readonly number[] = [
  ...new Set(Array.from({ length: 37 }, (_, index) => frightRow(index + 4).row)),
];

/** The role of the table's dice: a new role each time the GM has the table thrown again. */
export const tableRole = ({ rerolls }: FrightRoll): string => (rerolls === 0 ? "table" : `table${rerolls + 1}`);

/** The outcome if the GM lets the check succeed without dice. */
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

/** A Fright Check with the GM's rulings on the table: another throw of it, or a set row. */
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
      // The effect of a row of the world's own table is the GM's ruling.
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

/** The odds, given the dice already thrown. */
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
