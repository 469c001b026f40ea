import { fail, flag, list, record, text, whole } from "../guard.ts";

/** One fighter's place before it is known. */
export interface InitiativeEntry {
  id: string;
  /** What the open Perception roll came to; null where it could not be thrown. */
  total: number | null;
  /** The action value that was rolled with; 0 and up. */
  value: number;
  /** A player's character. */
  isPlayer: boolean;
}

/**
 * The ids in the order of play: the highest total first, who could not roll last. Of equals the higher action value, then
 * players' characters, then as listed. ZeroSpace › Initiating Conflict. Errors `entries`, `id` (also one that is there
 * twice), `total`, `value`, `is-player`.
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
