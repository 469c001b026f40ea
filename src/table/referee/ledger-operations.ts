import type { BatchOperation } from "../../../types/foundry-v14.ts";
import { deletion } from "../../foundry.ts";
import type { Write } from "../documents/card-model.ts";
import type { TablePool } from "../pools.ts";
import { conditionOperations, type GivenWrite } from "./condition-writes.ts";
import { itemOperations, type ItemEntry } from "./items.ts";
import { above, isObject, type PathEntry, type PathWrites } from "./path-writes.ts";
import { placedOperations } from "./placed.ts";
import type { PlacedWrite } from "./placed-write.ts";
import { poolOperations } from "./pool-writes.ts";
import { same } from "./same.ts";
import { nameOf, type Writable } from "./stored.ts";
import { whole } from "./whole.ts";

export interface FieldWrites {
  document: Writable;
  paths: PathWrites;
}

export interface PoolWrites {
  pool: TablePool;
  paths: PathWrites;
}

interface Collected {
  fields: FieldWrites[];
  conditions: GivenWrite[];
  items: ItemEntry[];
  placed: PlacedWrite[];
  pools: PoolWrites[];
}

/**
 * All writes of a ledger, as one batch. No operation builds upon another one.
 * @throws Refused if a pool is to be written, but this user may not write the world's settings
 */
export function batchOf({ fields, conditions, items, placed, pools }: Collected): BatchOperation[] {
  const updates = fieldOperations(fields);
  // Rows that change places come before the fight, whose turn is an index among them.
  const fights = updates.filter(({ documentName }) => documentName === "Combat");
  return [
    ...updates.filter((operation) => !fights.includes(operation)),
    ...conditions.flatMap(conditionOperations),
    ...items.flatMap(itemOperations),
    ...placedOperations(placed),
    ...poolOperations(pools),
    ...fights,
  ];
}

/** A record's entry for a field that was written. */
export function fieldWrite(document: Writable, { path, before, after, held, added }: PathEntry): Write {
  const { uuid, documentName, type } = document as Writable & { type?: string };
  const write: Write = { kind: "field", uuid, name: nameOf(document), path, before, after };
  const isLabelled = type !== undefined && (documentName === "Actor" || documentName === "Item");
  return {
    ...write,
    ...(isLabelled && { type }),
    ...(held !== undefined && { held }),
    ...(added !== undefined && { added }),
  };
}

/** The turn is written even if its index stays the same: rows may have changed their places. */
const isTurn = ({ documentName }: Writable, path: string): boolean => documentName === "Combat" && path === "turn";

/** One update for each document. */
function fieldOperations(all: readonly FieldWrites[]): BatchOperation[] {
  return all.flatMap(({ document, paths }): BatchOperation[] => {
    const changes = changesOf(document, paths);
    if (Object.keys(changes).length === 0) return [];
    return [
      {
        action: "update",
        documentName: document.documentName,
        parent: document.parent,
        updates: [{ _id: document.id, ...changes }],
        // Foundry would drop an unchanged index from the update, and leave the turn with the earlier combatant.
        ...("turn" in changes && document.documentName === "Combat" && { diff: false }),
      },
    ];
  });
}

/** The segments of the path of a field (`system.<field>`). A model always has its fields: only keys below one can be deleted. */
const MODEL_DEPTH = 2;

const isRemoved = ({ path, after }: PathEntry): boolean => after === undefined && path.split(".").length > MODEL_DEPTH;

/** The changes of an update, by path. */
function changesOf(document: Writable, paths: PathWrites): Record<string, unknown> {
  const changed = [...paths.entries.values()].filter(
    ({ path, before, after }) => isTurn(document, path) || !same(before, after),
  );
  return Object.fromEntries(
    changed.map((entry): [string, unknown] => {
      const { path, after } = entry;
      if (!isRemoved(entry)) return [path, isObject(after) ? whole(after) : (after ?? null)];
      // A list is written whole.
      const holder = paths.read(above(path));
      return Array.isArray(holder) ? [above(path), holder] : [path, deletion()];
    }),
  );
}
