import { fail, facts as fieldsOf, list, member, record } from "../guard.ts";
import { FORM_VALUES } from "./tables/forms.ts";
import { MODIFIER_ROWS, type ModifierRow } from "./tables/modifiers.ts";
import {
  CONDITIONS,
  FORMS,
  ROLLS,
  SITUATIONS,
  type Fact,
  type FormId,
  type Modifier,
  type Roll,
  type Situation,
} from "./vocabulary.ts";

interface Circumstances {
  roll: Roll;
  /** Form of the attack, for attack and defence rolls; null for skill rolls. */
  form: FormId | null;
  /** All facts that apply to the roller. */
  facts: Fact[];
}

/**
 * The dice that circumstances add and take, in the order of their table, and whether there can be a roll at all. Facts
 * that do not matter for this roll are ignored. ZeroSpace › Bonuses And Penalties. Errors `roll`, `form`, `facts`.
 */
export function modifiers(circumstances: Circumstances): { isAble: boolean; modifiers: Modifier[] } {
  const given = fieldsOf(circumstances);
  const roll = member(given.roll, ROLLS, "roll");
  const rows = modifierRows(roll, given.form as FormId | null);
  const facts = list(given.facts, "facts").map((fact) => member(fact, FACTS, "facts"));
  const holding = rows.filter((row) => holds(row, facts));
  return {
    isAble: holding.every(({ dice }) => dice !== null),
    modifiers: holding.flatMap(({ key, dice }) => (dice === null ? [] : [{ key, value: dice }])),
  };
}

/** The rows that may count for this roll, in the order of their table. Errors `roll`, `form` (null is for skill rolls only). */
export function modifierRows(roll: Roll, form: FormId | null): ModifierRow[] {
  const rows = MODIFIER_ROWS[member(roll, ROLLS, "roll")];
  if (roll === "skill") return form === null ? [...rows] : fail("form");
  const id = member(form, FORMS, "form");
  const { reach, kind } = FORM_VALUES[id];
  return rows.filter(
    (row) =>
      (row.form === undefined || row.form === id) &&
      (row.reach === undefined || row.reach === reach) &&
      (row.kind === undefined || row.kind === kind),
  );
}

/** Whether a row counts, given these facts. Errors `row`, `facts`. */
export function holds(row: ModifierRow, facts: readonly Fact[]): boolean {
  factsOf(row);
  list(facts, "facts");
  if (row.unless !== undefined && facts.includes(row.unless)) return false;
  return row.facts.length === 0 || row.facts.some((fact) => facts.includes(fact));
}

/**
 * The situation that a user states by ticking this row in a dialog; null if the row depends only on conditions or on
 * the form. Error `row`.
 */
export function situationOf(row: ModifierRow): Situation | null {
  return factsOf(row).find(isSituation) ?? null;
}

/** Whether a fact is a situation, and not a condition of the roller. */
export function isSituation(fact: Fact): fact is Situation {
  return SITUATIONS.some((situation) => situation === fact);
}

function factsOf(row: ModifierRow): readonly Fact[] {
  return list(record(row, "row").facts, "row") as readonly Fact[];
}

const FACTS: readonly Fact[] = [...CONDITIONS, ...SITUATIONS];
