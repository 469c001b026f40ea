import type { Refusal } from "../checks/check.ts";
import { cardOf, type ActRecord } from "../documents/records.ts";
import { actOnCard } from "./card-acts.ts";
import type { Act } from "./requests.ts";
import { redoRecord } from "./redo-record.ts";
import { undoRecord } from "./undo-record.ts";

/** Undoes or redoes the act of a record, even if the card, the log or the fight that showed it is deleted. */
export async function actOnRecord(record: ActRecord, act: Act): Promise<Refusal | null> {
  const card = cardOf(record);
  if (card) return actOnCard(card, act);
  if (!act.user.isGM) return { key: "QUADRANT.table.refusal.gmOnly" };
  const force = Boolean(act.data.force);
  switch (act.act) {
    case "undo":
      return undoRecord(record, { also: force || Boolean(act.data.also), force, isGM: true });
    case "redo":
      return redoRecord(record, force);
    default:
      return { key: "QUADRANT.table.refusal.unknownAct" };
  }
}
