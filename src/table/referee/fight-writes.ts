import type { ActRecord } from "../documents/records.ts";
import type { TurnAct } from "../game.ts";
import { enterElsewhere } from "./changes.ts";
import type { Ledger } from "./ledger.ts";

export type Fight = Combat.Implementation;
export type Row = Combatant.Implementation;

/** The fight that a step is of; null where it is gone. */
export const fightOf = ({ system }: ActRecord): Fight | null =>
  fromUuidSync(system.subject, { strict: false }) as unknown as Fight | null;

/** What an act writes at once: changes, rows, fields of the fight itself. Whose turn it becomes is another matter. */
export function enterAct(ledger: Ledger, fight: Fight, { changes, combatants, combat = {} }: TurnAct): void {
  enterElsewhere(ledger, changes);
  for (const [key, value] of Object.entries(combat)) ledger.set(fight, `system.${key}`, value);
  for (const { id, initiative, system } of combatants) {
    const row = fight.combatants.get(id);
    if (!row) continue;
    if (initiative !== undefined) ledger.set(row, "initiative", initiative);
    for (const [key, value] of Object.entries(system ?? {})) ledger.set(row, `system.${key}`, value);
  }
}

/** Foundry's order of rows: by initiative, rows without one last; then by id, character by character. */
export function inOrder<T extends { id: string | null; initiative: number | null }>(rows: readonly T[]): T[] {
  const rank = ({ initiative }: T): number => initiative ?? -Infinity;
  return rows.toSorted((a, b) => (rank(a) === rank(b) ? (a.id! > b.id! ? 1 : -1) : rank(b) - rank(a)));
}

/** The rows in the order that they will have after all writes. */
export function rowsInOrder(ledger: Ledger, fight: Fight): Row[] {
  const places = fight.combatants.contents.map((row) => ({
    id: row.id,
    initiative: ledger.read(row, "initiative") as number | null,
    row,
  }));
  return inOrder(places).map(({ row }) => row);
}

/**
 * Writes whose turn it is: the place of that row, or null where it is nobody's.
 * @param acting id of the row
 */
export function enterTurn(ledger: Ledger, fight: Fight, acting: string | null): void {
  const place = rowsInOrder(ledger, fight).findIndex(({ id }) => id === acting);
  ledger.set(fight, "turn", place < 0 ? null : place);
}

/** Writes the present turn again: rows may change places, and the turn must not change with them. */
export function keepTurn(ledger: Ledger, fight: Fight): void {
  ledger.set(fight, "turn", ledger.read(fight, "turn"));
}
