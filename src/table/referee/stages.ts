import type { BatchOperation } from "../../../types/foundry-v14.ts";
import { madeBy, namedBy } from "../builds-on-itself.ts";
import { isPossible } from "../send-batch.ts";

/** A write of a later batch, as a record keeps it: its parent by UUID. */
export interface LaterWrite {
  action: BatchOperation["action"];
  documentName: string;
  parent: string | null;
  [option: string]: unknown;
}

/**
 * Splits a batch into operations that can be written now, and those that name a document which the batch creates. Foundry
 * validates a whole batch before it writes any of it: a new actor's token, or a new token's row, would name nothing.
 */
export function stagesOf(operations: readonly BatchOperation[]): { now: BatchOperation[]; later: BatchOperation[] } {
  const made = new Set(operations.flatMap(madeBy));
  const waits = ({ action, documentName, data = [] }: BatchOperation): boolean =>
    action === "create" && data.some((one) => namedBy(documentName, one).some((uuid) => made.has(uuid)));
  const later = operations.filter(waits);
  // The turn is an index among all rows, so it is written once all rows exist.
  const fights = new Set(
    later.filter(({ documentName }) => documentName === "Combatant").map(({ parent }) => parent?.id),
  );
  const now = operations.filter((one) => !later.includes(one));
  if (fights.size === 0) return { now, later };
  const parted = now.map((one) =>
    one.documentName === "Combat" && one.action === "update" ? withoutTurn(one, fights) : one,
  );
  return { now: parted.filter((one) => one !== null), later: [...later, ...now.flatMap((one) => turnIn(one, fights))] };
}

type Ids = ReadonlySet<string | null | undefined>;

/** The operation without the turn of these fights; null where it writes nothing else. */
function withoutTurn(operation: BatchOperation, fights: Ids): BatchOperation | null {
  const updates = (operation.updates as { _id: string; turn?: unknown }[]).flatMap((update) => {
    if (!fights.has(update._id)) return [update];
    const { turn: _, ...rest } = update;
    return Object.keys(rest).length > 1 ? [rest] : [];
  });
  return updates.length > 0 ? { ...operation, updates } : null;
}

function turnIn({ documentName, updates = [] }: BatchOperation, fights: Ids): BatchOperation[] {
  if (documentName !== "Combat") return [];
  return (updates as { _id: string; turn?: unknown }[])
    .filter((update) => fights.has(update._id) && "turn" in update)
    .map(({ _id, turn }) => ({ action: "update", documentName, updates: [{ _id, turn }], diff: false }));
}

export const kept = ({ parent = null, ...operation }: BatchOperation): LaterWrite => ({
  ...structuredClone(operation),
  parent: parent?.uuid ?? null,
});

/** The operation of a kept write; none if a document that it needs was deleted meanwhile. */
export function revived({ parent: uuid, ...operation }: LaterWrite): BatchOperation[] {
  const parent = uuid === null ? null : (fromUuidSync(uuid, { strict: false }) as BatchOperation["parent"]);
  const again = { ...structuredClone(operation), parent };
  return (uuid === null || parent) && isPossible(again) ? [again] : [];
}
