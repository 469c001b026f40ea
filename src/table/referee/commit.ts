import type { BatchOperation } from "../../../types/foundry-v14.ts";
import { modifyBatch, replaceWith } from "../../foundry.ts";
import { isUnseen, type Card, type CardData, type Message } from "../documents/messages.ts";
import type { RecordData } from "../documents/record-data.ts";
import { isGone, recordOf, type ActRecord } from "../documents/records.ts";
import { passGate } from "./gate.ts";
import { letGo, removal, requestInHand } from "./in-hand.ts";

/** Fields of a record that are objects of their own: they are put in place whole, never merged into what was there. */
const WHOLE = ["plan", "parties", "throws", "refusal", "ended"];

export type CardPatch = Partial<CardData>;
export type RecordPatch = Partial<RecordData>;

/**
 * What a card has come to, in its record. `rolls` are added to those of its message; on a card that players must not see only
 * their faces lie, which Foundry knows nothing of.
 */
export function cardOperations(card: Card, patch: CardPatch, rolls: Roll[] = []): BatchOperation[] {
  const record = recordOf(card);
  if (!record) throw new Error(`Card ${card.id} has no record`);
  const isShown = rolls.length > 0 && !isUnseen(card) && !isGone(card);
  return [...(isShown ? [rollsOperation(card, rolls)] : []), recordOperation(record, patch)];
}

function rollsOperation(card: Card, rolls: Roll[]): BatchOperation {
  const all = [...card.rolls, ...rolls].map((roll) => JSON.stringify(roll));
  return messageUpdate(card, { rolls: all });
}

/** The update of a record. It remembers the request that it carries out. */
export function recordOperation(record: ActRecord, patch: RecordPatch): BatchOperation {
  const inHand = requestInHand();
  const requests = inHand === null ? {} : { requests: [...new Set([...record.system.requests, inHand])] };
  const system = Object.fromEntries(
    Object.entries({ ...patch, ...requests }).map(([key, value]) => [
      key,
      WHOLE.includes(key) && value ? replaceWith(value) : value,
    ]),
  );
  return messageUpdate(record, { system });
}

export const messageUpdate = ({ id }: Pick<Message, "id">, changes: object): BatchOperation => ({
  action: "update",
  documentName: "ChatMessage",
  updates: [{ _id: id, ...changes }],
});

/**
 * Writes everything or nothing, and with the first batch of an act takes the request away that asked for it: whatever happens to this
 * screen, an act is done once.
 * @throws NotWritable where something is to be written that is on no list
 */
export async function commit(operations: BatchOperation[]): Promise<void> {
  if (operations.length > 0) await send([...operations, ...removal()]);
}

/** Takes the request in hand away where nothing was to be written. */
export async function commitRemoval(): Promise<void> {
  const operations = removal();
  if (operations.length > 0) await send(operations);
}

async function send(operations: BatchOperation[]): Promise<void> {
  passGate(operations);
  await modifyBatch(operations);
  letGo();
}
