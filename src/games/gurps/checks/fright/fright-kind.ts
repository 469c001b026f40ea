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
import { pushed, standing } from "../roll/bucket.ts";
import { counting, type Line, type Roll, rollOf, withLines } from "../roll/roll.ts";
import type { FrightenPlan } from "./frighten.ts";

/** A Fright Check as its card keeps it: its base is Will. */
export interface FrightRoll extends Roll {
  ht: number;
  /** Id of the trait that fits the horror; "": none does. */
  related: string;
  relatedSelfControl: SelfControl | null;
  /** The row that the GM has set in the place of what the table says; null: none. */
  row: number | null;
  /** How often the GM has had the table thrown again. */
  rerolls: number;
  /** The table's own in the place of ours: what a line of it brings is the GM's word (GURPS-AM-10). Null: none. */
  ownTable: OwnTable | null;
}

/** A roll table of the world, as it was when the check was made. */
export interface OwnTable {
  name: string;
  rows: TableRow[];
}

/** The table that the settings name in the place of ours. */
function ownTable(): OwnTable | null {
  const uuid = gameSetting<string>("gurps", "frightTable");
  const found = uuid ? (fromUuidSync(uuid, { strict: false }) as StoredTable | null) : null;
  return found?.documentName === "RollTable" ? { name: found.name, rows: rowsOf(found) } : null;
}

/** The line of such a table; the first or the last where the total lies beyond it. */
export function ownLine({ rows }: OwnTable, total: number): string {
  const sorted = rows.toSorted((one, other) => one.from - other.from);
  const found = sorted.find(({ from, to }) => total >= from && total <= to);
  return (found ?? (total < (sorted[0]?.from ?? 0) ? sorted[0] : sorted.at(-1)))?.text ?? "";
}

/** What of it somebody has said: everything else is read from documents. */
export type FrightSaid = Pick<FrightRoll, "facts" | "related" | "row" | "rerolls" | "granted" | "difficultyOnly">;

export const UNSAID: FrightSaid = {
  facts: [],
  related: "",
  row: null,
  rerolls: 0,
  granted: false,
  difficultyOnly: false,
};

/** The traits of somebody that a horror may make worse: whatever is held in check by self-control. */
export function relatedTraits(actor: Character): TraitItem[] {
  return itemsOf<TraitItem>(actor, isTrait).filter(
    ({ system }) => system.category === "disadvantage" && system.selfControl !== null,
  );
}

/** Whether somebody cannot be frightened at all. */
export const isUnfazeable = (actor: Character): boolean => traitOf(actor, "unfazeable") !== null;

/**
 * The check with everything read anew: what stands against it, what the GM has said of the horror, what traits make of it
 * (GURPS-FRIGHT-2). What the GM says of a horror holds of all who face it.
 * @param horror the card that tells of it
 */
export function frightPlan(actor: Character, said: FrightSaid, horror: Card | null): FrightRoll {
  const facts = FACTS.filter((fact) => said.facts.includes(fact) || factsOf(horror).includes(fact));
  const trait = relatedTraits(actor).find(({ id }) => id === said.related) ?? null;
  const relatedSelfControl = (trait?.system.selfControl ?? null) as SelfControl | null;
  const { will, attributes } = actor.system;
  const traits = traitsOf(actor);
  const lines: Line[] = [...standing(actor, "will"), ...linesOf(horror), ...pushed()];
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

/** What the rules make of it: the lines that count, and nothing that only the table knows. */
export function ruled(plan: FrightRoll): FrightPlan {
  const { base: will, modifiers, ht, relatedSelfControl, bought } = counting(plan);
  const counted = modifiers.map(({ key, value, source }) => ({ key, value, source }));
  return { will, modifiers: counted, ht, relatedSelfControl, bought };
}

/** What the GM has told of it; a card that players have written, or written to, tells of nothing. */
function horrorOf(card: Card | null): FrightenPlan | null {
  if (card?.system.game !== "gurps" || card.system.kind !== "frighten") return null;
  return isAdmitted(card) ? (card.system.plan as FrightenPlan) : null;
}

const factsOf = (card: Card | null): Fact[] => horrorOf(card)?.facts ?? [];

const linesOf = (card: Card | null): Line[] =>
  (horrorOf(card)?.modifiers ?? []).map(({ said: _, ...line }) => ({ ...line, gm: true as const }));

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
