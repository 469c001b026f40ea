import type { TurnAct } from "../game.ts";
import { enterElsewhere } from "./changes.ts";
import type { Ledger } from "./ledger.ts";

export type Fight = Combat.Implementation;
export type Row = Combatant.Implementation;

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

/** The rows in the order that they will have when everything is written. */
export function rowsInOrder(ledger: Ledger, fight: Fight): Row[] {
  const initiative = (row: Row): number => (ledger.read(row, "initiative") as number | null) ?? -Infinity;
  // As Foundry sorts: by initiative, then by id, character by character.
  return [...fight.combatants.contents].sort((a, b) =>
    initiative(a) === initiative(b) ? (a.id! > b.id! ? 1 : -1) : initiative(b) - initiative(a),
  );
}

/**
 * Writes whose turn it is: the place of that row, or null where it is nobody's.
 * @param acting id of the row
 */
export function enterTurn(ledger: Ledger, fight: Fight, acting: string | null): void {
  const place = rowsInOrder(ledger, fight).findIndex(({ id }) => id === acting);
  ledger.set(fight, "turn", place < 0 ? null : place);
}

/** Writes whose turn it is as it is: rows may change places, and that must not change with them. */
export function keepTurn(ledger: Ledger, fight: Fight): void {
  ledger.set(fight, "turn", ledger.read(fight, "turn"));
}
