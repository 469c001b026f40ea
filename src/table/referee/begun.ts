import { utils } from "../../foundry.ts";
import { cardByUuid, messageById, type Card } from "../documents/messages.ts";
import { isActRecord, type ActRecord } from "../documents/records.ts";
import { begin } from "./begin.ts";
import { commit, recordOperation } from "./commit.ts";
import { messageCreation } from "./new-record.ts";

/**
 * Begins the checks of a record (`begins`); undo takes their cards back together with its step. Each card is created in one
 * batch with the note that it was begun (`begun`), so that another referee can continue if this one leaves.
 * @param id of the record
 */
export async function beginAll(id: string): Promise<void> {
  for (;;) {
    const record = messageById(id);
    if (!isActRecord(record) || record.system.state !== "applied") return;
    const { begins, begun } = record.system;
    const next = begins[begun.length];
    if (!next) return;
    const put = (data: object): Promise<Card | null> => putWith(record, data);
    // If the check is not possible now, the GM was told why, and it is not tried again.
    if (!(await begin(next, { put }))) await commit([recordOperation(record, { begun: [...begun, ""] })]);
  }
}

async function putWith(record: ActRecord, data: object): Promise<Card | null> {
  const id = utils.randomID();
  const uuid = `ChatMessage.${id}`;
  await commit([messageCreation(id, data), recordOperation(record, { begun: [...record.system.begun, uuid] })]);
  return cardByUuid(uuid);
}
