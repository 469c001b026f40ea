import { fail, flag, list, record, text, whole } from "../guard.ts";

/** A combatant that gets its place in the order. */
export interface InitiativeEntry {
  id: string;
  /** Total of its open Perception roll; null if it could not roll. */
  total: number | null;
  /** The action value of that roll; 0 and up. */
  value: number;
  /** A player's character. */
  isPlayer: boolean;
}

/**
 * The ids in the order of play: the highest total first, combatants that could not roll last. A tie goes to the higher
 * action value, then to players' characters, then to the order of the list. ZeroSpace › Initiating Conflict. Errors
 * `entries`, `id` (also a repeated one), `total`, `value`, `is-player`.
 */
export function initiativeOrder(entries: InitiativeEntry[]): string[] {
  const given = list(entries, "entries").map(entry);
  const ids = given.map(({ id }) => id);
  if (new Set(ids).size !== ids.length) return fail("id");
  return given.sort(byTotal).map(({ id }) => id);
}

function byTotal(a: InitiativeEntry, b: InitiativeEntry): number {
  if (a.total !== b.total) {
    if (a.total === null) return 1;
    if (b.total === null) return -1;
    return b.total - a.total;
  }
  return b.value - a.value || Number(b.isPlayer) - Number(a.isPlayer);
}

function entry(value: unknown): InitiativeEntry {
  const given = record(value, "entries");
  return {
    id: text(given.id, "id"),
    total: given.total === null ? null : whole(given.total, "total"),
    value: whole(given.value, "value", { min: 0 }),
    isPlayer: flag(given.isPlayer, "isPlayer"),
  };
}
