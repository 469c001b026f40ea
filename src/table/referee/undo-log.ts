import type { Reason } from "../checks/check.ts";
import type { Log } from "../documents/messages.ts";
import type { Conflict } from "./apply.ts";
import { commit } from "./commit.ts";
import type { Act } from "./requests.ts";
import { reverse } from "./undo.ts";

/** Takes back what the world's clock brought about, and a log tells of. Only a log that the referee has written is heeded. */
export async function undoLog(log: Log, { act, data, user }: Act): Promise<Reason | Conflict | null> {
  const { writes, undone } = log.system;
  if (!user.isGM) return { key: "QUADRANT.table.refusal.gmOnly" };
  if (act !== "undo" || undone || writes.length === 0) return { key: "QUADRANT.table.refusal.unknownAct" };
  const isOurs = log.author?.isGM && game.users!.get(log._stats.lastModifiedBy ?? "")?.isGM;
  if (!isOurs) return { key: "QUADRANT.table.refusal.tampered" };
  const { ledger, conflicts } = reverse(writes);
  if (conflicts.length > 0 && !data.force) return { key: "QUADRANT.table.refusal.changedSince", conflicts } as Conflict;
  await commit([
    ...ledger.operations(),
    { action: "update", documentName: "ChatMessage", updates: [{ _id: log.id, system: { undone: true } }] },
  ]);
  return null;
}
