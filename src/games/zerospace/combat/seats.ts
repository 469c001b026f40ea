import type { Spent } from "#rules/zerospace";
import type { Fighter } from "../documents.ts";
import { FIELDS } from "./kept.ts";

/** Where a token stood. */
export interface Standing {
  scene: string | null;
  x: number;
  y: number;
  elevation: number;
}

/** What a fighter's document keeps. */
export interface Held {
  rank: number | null;
  total: number | null;
  hasDrop: boolean;
  isHolding: boolean;
  owed: number;
  forcedIn: number | null;
  spent: Spent;
  freeActions: number;
  isHindered: boolean;
  stood: Standing | null;
  leader: string | null;
}

/** A fighter while an act is worked out. */
export interface Seat extends Held {
  readonly id: string;
  readonly row: Fighter;
}

export const seatOf = (row: Fighter): Seat => ({ ...stored(row), id: row.id!, row });

/** A copy of what the document keeps. */
export function stored({ system }: Fighter): Held {
  const { movement, task } = system.spent;
  const fields = Object.fromEntries(FIELDS.map((field) => [field, system[field]]));
  return structuredClone({ ...fields, spent: { movement, task }, stood: system.stood && { ...system.stood } }) as Held;
}

/** What a turn begins with. */
export const freshTurn = (): Pick<Held, "spent" | "freeActions" | "isHindered"> => ({
  spent: { movement: 0, task: 0 },
  freeActions: 0,
  isHindered: false,
});

/** The fields that are not what they were, by path: actions one by one, since cards count them, too. */
export function differing(before: Held, after: Held): Record<string, unknown> {
  return Object.fromEntries(
    FIELDS.flatMap((field): [string, unknown][] => {
      if (field === "spent") {
        const kinds = (["movement", "task"] as const).filter((kind) => before.spent[kind] !== after.spent[kind]);
        return kinds.map((kind) => [`spent.${kind}`, after.spent[kind]]);
      }
      const isSame = JSON.stringify(before[field]) === JSON.stringify(after[field]);
      return isSame ? [] : [[field, structuredClone(after[field])]];
    }),
  );
}
