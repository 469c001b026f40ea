import { type Fact, FACTS, type FrightPlan, type Modifier, modifiers as bucket } from "#rules/gurps";
import { plainModifier } from "#table/checks";
import type { Card } from "#table/documents/messages.ts";
import { isAdmitted } from "#table/documents/records.ts";
import { gameSetting } from "#table/settings.ts";
import { isTrait, itemsOf, type Character, type TraitItem } from "../../documents.ts";
import { type StoredTable, rowsOf, type TableRow } from "../../roll-tables.ts";
import { traitOf, traitsOf } from "../../traits.ts";
import type { SelfControl } from "../../vocabulary.ts";
import { pushed } from "../roll/pushed.ts";
import { counting, rollOf, withLines, type Line, type Roll } from "../roll/roll.ts";
import { standing } from "../roll/standing.ts";
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
