import { defineCheck, isRefusal, partiesOf, type Refusal, type Situation, situationOf } from "#table/checks";
import { type Card, cardByUuid } from "#table/documents/messages.ts";
import { gameSetting } from "#table/settings.ts";
import { say } from "#table/words.ts";
import { refusal } from "../../refusal.ts";
import { rowsOf, type StoredTable } from "../../roll-tables.ts";
import { drawnKind, type DrawnOutcome, type DrawnPlan, type PoolRow } from "./drawn-kind.ts";
import { drawnView } from "./drawn-view.ts";
import { poolOfFormula } from "./formula.ts";

/** A roll table of the user's own, as far as the rules need it. */
interface CriticalTable {
  name: string;
  formula: string;
  rows: PoolRow[];
}

const SETTINGS: Readonly<Record<string, string>> = {
  criticalSuccess: "criticalHitTable",
  criticalFailure: "criticalMissTable",
};

/** The user's own table for such a result; null where the settings name none, or none that is in this world. */
export function criticalTable(result: string | undefined): CriticalTable | null {
  const key = SETTINGS[result ?? ""];
  const uuid = key ? gameSetting<string>("gurps", key) : "";
  const found = uuid ? (fromUuidSync(uuid, { strict: false }) as StoredTable | null) : null;
  if (found?.documentName !== "RollTable") return null;
  return { name: found.name, formula: found.formula, rows: rowsOf(found) };
}

/** The table for what came of an attack. */
function criticalPlan(attack: Card | null): DrawnPlan | Refusal {
  if (!attack) return refusal("gone");
  const table = criticalTable(situationOf(attack).outcome?.result);
  if (!table) return refusal("noTable");
  const pool = poolOfFormula(table.formula);
  if (!pool) return refusal("noFormula", { name: table.name, formula: table.formula });
  return { formula: table.formula, pool, rows: table.rows, title: table.name, note: "" };
}

const found = ({ tied }: Situation): DrawnPlan | Refusal => criticalPlan(tied ?? null);

/** A line of the user's own table of critical hits or misses: what it means is the GM's word (GURPS-DEG-4). */
export const criticalCheck = defineCheck<DrawnPlan, DrawnOutcome>({
  kind: drawnKind,
  roles: { dice: "self" },
  prepare({ data }) {
    const attack = cardByUuid(data["card"] ?? null);
    const plan = criticalPlan(attack);
    if (isRefusal(plan)) return plan;
    return { plan, parties: partiesOf(situationOf(attack!).parties), tied: attack!.uuid };
  },
  refresh(situation) {
    const fresh = found(situation);
    return isRefusal(fresh) ? situation.plan : fresh;
  },
  ties: "follows",
  refuse: (situation) => {
    const plan = found(situation);
    return isRefusal(plan) ? plan : null;
  },
  view: (situation) =>
    drawnView(situation, {
      kind: "critical",
      section: "degree",
      word: say("QUADRANT.gurps.critical.drawn"),
      label: "",
    }),
});
