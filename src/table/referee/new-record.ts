import type { BatchOperation } from "../../../types/foundry-v14.ts";
import { utils } from "../../foundry.ts";
import { gms } from "../checks/secrecy.ts";
import { keptParties } from "../checks/kept.ts";
import type { RecordData } from "../documents/record-data.ts";
import type { Message } from "../documents/messages.ts";
import { recordId } from "../documents/records.ts";
import { messageUpdate } from "./commit.ts";
import { requestInHand } from "./in-hand.ts";
import { moment } from "./moment.ts";

export type NewRecord = Pick<RecordData, "act" | "by"> & Partial<RecordData>;

/** The operation that creates a message of the referee. Its id is set beforehand, so that other operations can name it. */
export function messageCreation(_id: string, data: object): BatchOperation {
  return { action: "create", documentName: "ChatMessage", keepId: true, data: [{ _id, ...data }] };
}

/** The record of a message, or of one that comes with the same batch. It names the request that it carries out. */
export function recordOfMessage(id: string, record: NewRecord): BatchOperation {
  return recordCreation(recordId(id), `ChatMessage.${id}`, record);
}

/** The record of a card, and the GM's stamp on its message. */
export function cardRecord(
  { id, author }: Pick<Message, "id" | "author">,
  record: Partial<NewRecord>,
): BatchOperation[] {
  const { parties, plan = {} } = record;
  const made = {
    act: { key: "QUADRANT.table.acts.card" },
    by: author?.name ?? "",
    ...record,
    ...(parties && { parties: keptParties(parties, plan) }),
  };
  return [recordOfMessage(id, made), messageUpdate({ id }, { system: { admitted: true } })];
}

/** The record of a step of a fight. */
export function recordOfStep(fight: { uuid: string; id: string | null }, record: NewRecord): BatchOperation {
  return recordCreation(utils.randomID(), fight.uuid, { ...record, fight: fight.id });
}

function recordCreation(_id: string, subject: string, record: NewRecord): BatchOperation {
  const inHand = requestInHand();
  const requests = inHand === null ? [] : [inHand];
  const system = { fight: fightNow(), at: moment(), requests, ...record, subject };
  return messageCreation(_id, { type: "record", whisper: gms(), system });
}

/** The id of the active fight. */
const fightNow = (): string | null =>
  game.combats?.contents.find(({ active, round }) => active && round > 0)?.id ?? null;
