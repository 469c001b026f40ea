import { utils } from "../../foundry.ts";
import { cardByUuid, messageById, type Card } from "../documents/messages.ts";
import { isActRecord, type ActRecord } from "../documents/records.ts";
import { begin } from "./begin.ts";
import { commit, recordOperation } from "./commit.ts";
import { messageCreation } from "./new-record.ts";

/**
 * Begins what begins with a record: its step and the cards are taken back together. Each card comes in one batch with the note
 * that it did, so that a referee who comes after another goes on where that one went away.
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
    // Where there can be no such check now the GM was told why, and it is not asked for again.
    if (!(await begin(next, { put }))) await commit([recordOperation(record, { begun: [...begun, ""] })]);
  }
}

async function putWith(record: ActRecord, data: object): Promise<Card | null> {
  const id = utils.randomID();
  const uuid = `ChatMessage.${id}`;
  await commit([messageCreation(id, data), recordOperation(record, { begun: [...record.system.begun, uuid] })]);
  return cardByUuid(uuid);
}
