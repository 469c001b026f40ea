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
 * Splits a batch into what can be written now and what names something that only comes with it. Foundry tries a whole
 * batch before it does any of it: an actor's token, or a token's row, would name nothing then.
 */
export function stagesOf(operations: readonly BatchOperation[]): { now: BatchOperation[]; later: BatchOperation[] } {
  const made = new Set(operations.flatMap(madeBy));
  const waits = ({ action, documentName, data = [] }: BatchOperation): boolean =>
    action === "create" && data.some((one) => namedBy(documentName, one).some((uuid) => made.has(uuid)));
  const later = operations.filter(waits);
  // The turn is an index among all rows.
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

/** The operation of a write that was kept; none where what it needs is gone meanwhile. */
export function revived({ parent: uuid, ...operation }: LaterWrite): BatchOperation[] {
  const parent = uuid === null ? null : (fromUuidSync(uuid, { strict: false }) as BatchOperation["parent"]);
  const again = { ...structuredClone(operation), parent };
  return (uuid === null || parent) && isPossible(again) ? [again] : [];
}
