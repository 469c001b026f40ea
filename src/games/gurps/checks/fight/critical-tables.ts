import { gameSetting } from "#table/settings.ts";
import { rowsOf, type StoredTable } from "../../roll-tables.ts";
import type { PoolRow } from "./drawn-kind.ts";

/** A roll table of the user's own, as far as the rules need it. */
export interface CriticalTable {
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
