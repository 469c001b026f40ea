import type { BatchOperation } from "../../../types/foundry-v14.ts";
import { replaceWith } from "../../foundry.ts";
import { isUnseen, messageById, type Card, type CardData, type Message } from "../documents/messages.ts";
import { keptParties } from "../checks/kept.ts";
import type { RecordData } from "../documents/record-data.ts";
import { isActRecord, isGone, recordOf, unfinishedRecords, type ActRecord } from "../documents/records.ts";
import { Overtaken, sendBatch, unlessOvertaken } from "../send-batch.ts";
import { passGate } from "./gate.ts";
import { forgetRequestInHand, removal, requestInHand } from "./in-hand.ts";
import { notesOf } from "./inheritance.ts";
import { kept, revived, stagesOf, type LaterWrite } from "./stages.ts";
import { withPointers } from "./whose-turn.ts";

/** Fields of a record that are objects of their own: they replace the earlier object, and are never merged into it. */
const WHOLE = ["plan", "oddsPlan", "parties", "throws", "refusal", "ended"];

export type CardPatch = Partial<CardData>;
export type RecordPatch = Partial<RecordData>;

/**
 * The operations that update the record of a card, and add `rolls` to its message. A card that players must not know of
 * stores no rolls: its record contains their faces.
 * @throws Overtaken if the record was deleted, e.g. while dice were thrown for it
 */
export function cardOperations(card: Card, patch: CardPatch, rolls: Roll[] = []): BatchOperation[] {
  const record = recordOf(card);
  if (!record) throw new Overtaken(card.uuid);
  const isShown = rolls.length > 0 && !isUnseen(card) && !isGone(card);
  const { plan = card.system.plan, parties = card.system.parties } = patch;
  const isOther = patch.plan !== undefined || patch.parties !== undefined;
  const kept = isOther ? { parties: keptParties(parties, plan, card.system.parties) } : {};
  const facts = { ...oddsKept(card, patch), ...kept };
  return [...(isShown ? [rollsOperation(card, rolls)] : []), recordOperation(record, { ...patch, ...facts })];
}

/**
 * Once dice are thrown, the card keeps showing the odds of the plan as it was before the throw, whatever is spent, mended or
 * ruled later (ZAP-AM-19). An answer sets `oddsPlan` itself.
 */
function oddsKept({ system }: Card, { plan, oddsPlan }: CardPatch): CardPatch {
  if (!plan || oddsPlan !== undefined || system.oddsPlan || Object.keys(system.throws).length === 0) return {};
  return { oddsPlan: system.plan };
}

function rollsOperation(card: Card, rolls: Roll[]): BatchOperation {
  const all = [...card.rolls, ...rolls].map((roll) => JSON.stringify(roll));
  return messageUpdate(card, { rolls: all });
}

/** The update of a record. It also notes the request that it carries out. */
export function recordOperation(record: ActRecord, patch: RecordPatch): BatchOperation {
  const inHand = requestInHand();
  const requests = inHand === null ? {} : { requests: [...new Set([...record.system.requests, inHand])] };
  const system = Object.fromEntries(
    Object.entries({ ...patch, ...notesKept(record, patch), ...requests }).map(([key, value]) => [
      key,
      WHOLE.includes(key) && value ? replaceWith(value) : value,
    ]),
  );
  return messageUpdate(record, { system });
}

/** Keeps the notes of inheritance of replaced steps: a redone step cannot note them, since the first one has written already. */
function notesKept({ system }: ActRecord, { applied }: RecordPatch): RecordPatch {
  if (!applied) return {};
  const before = system.inherited ?? [];
  const all = new Set([...before, ...notesOf(system.applied)]);
  return all.size > before.length ? { inherited: [...all] } : {};
}

export const messageUpdate = ({ id }: Pick<Message, "id">, changes: object): BatchOperation => ({
  action: "update",
  documentName: "ChatMessage",
  updates: [{ _id: id, ...changes }],
});

/**
 * Writes everything or nothing, and deletes the act's request with its first batch: even if this client stops, an act is done
 * only once. Writes that name a document which the act creates follow in later batches; the act's record lists them, so that
 * another referee can continue.
 * @throws NotWritable if a write is on no list of the gate
 * @throws Overtaken if a document that is to be written was deleted meanwhile
 */
export async function commit(operations: BatchOperation[]): Promise<void> {
  if (operations.length === 0) return;
  const { now, later } = stagesOf(operations);
  const record = later.length > 0 ? noteIn(now, later.map(kept)) : null;
  await send([...now, ...removal()]);
  if (record !== null) await finish(record);
}

/** Writes the later batches of acts that an earlier referee left unfinished. */
export async function finishStages(): Promise<void> {
  for (const { id } of unfinishedRecords()) await finish(id);
}

/** Deletes the request in hand if its act had nothing to write. */
export async function commitRemoval(): Promise<void> {
  const operations = removal();
  if (operations.length > 0) await send(operations);
}

/** Lists the later writes in the record that the batch creates or updates. @returns the id of the record */
function noteIn(operations: readonly BatchOperation[], later: LaterWrite[]): string {
  const written = operations
    .filter(({ documentName }) => documentName === "ChatMessage")
    .flatMap(({ data = [], updates = [] }) => [...data, ...updates] as Partial<ActRecord & { _id: string }>[]);
  const record = written.find(({ _id = "", type }) => type === "record" || isActRecord(messageById(_id)));
  if (!record?._id) throw new Error("What is written in several batches needs a record");
  Object.assign(record.system ?? {}, { later });
  return record._id;
}

/**
 * Sends the later batches, each with the list of the writes that still follow. The act itself is done: writes to documents that
 * were deleted meanwhile are left out, and nothing is repeated.
 */
async function finish(id: string): Promise<void> {
  for (;;) {
    const record = messageById(id);
    if (!isActRecord(record) || record.system.later.length === 0) return;
    const { now, later } = stagesOf(record.system.later.flatMap(revived));
    await send([...now, recordOperation(record, { later: later.map(kept) })]).catch(unlessOvertaken);
  }
}

async function send(operations: BatchOperation[]): Promise<void> {
  await sendBatch(withPointers(operations).map(signed), () => passGate(operations));
  forgetRequestInHand();
}

/** Documents whose writes by others are redirected to the referee, or need a confirmation. */
const LED = ["ActiveEffect", "Combatant", "Token"];

/** Marks an operation as the referee's own. */
function signed(operation: BatchOperation): BatchOperation {
  if (!LED.includes(operation.documentName)) return operation;
  return { ...operation, quadrant: { ...(operation["quadrant"] as object | undefined), byReferee: true } };
}
