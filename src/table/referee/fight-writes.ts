import type { ActRecord } from "../documents/records.ts";
import type { TurnAct } from "../game.ts";
import { enterElsewhere } from "./changes.ts";
import type { Ledger } from "./ledger.ts";

export type Fight = Combat.Implementation;
export type Row = Combatant.Implementation;

/** The fight of a step; null if it was deleted. */
export const fightOf = ({ system }: ActRecord): Fight | null =>
  fromUuidSync(system.subject, { strict: false }) as unknown as Fight | null;

/** Enters the writes of an act: changes, rows, fields of the fight itself. Not the turn: see `enterTurn`. */
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
 * Enters whose turn it is: the index of that row, or null if no row has the turn.
 * @param acting id of the row
 */
export function enterTurn(ledger: Ledger, fight: Fight, acting: string | null): void {
  const place = rowsInOrder(ledger, fight).findIndex(({ id }) => id === acting);
  ledger.set(fight, "turn", place < 0 ? null : place);
}

/** Enters the turn even if it is unchanged, so that the batch sets it: otherwise it would follow a row that changes its place. */
export function keepTurn(ledger: Ledger, fight: Fight): void {
  ledger.set(fight, "turn", ledger.read(fight, "turn"));
}
