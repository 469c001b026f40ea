import type { Write } from "./card-model.ts";
import { isCard, messageById, messages, oldestFirst, type Card, type Message } from "./messages.ts";
import type { RecordData } from "./record-data.ts";

export type ActRecord = Message<RecordData>;

/** What tells the record of a message from it: `recordId` of it is the message's own id again. */
const turned = (letter: string): string =>
  letter === letter.toUpperCase() ? letter.toLowerCase() : letter.toUpperCase();

/**
 * The id of the record of a message. It follows from the message's own, so that it is found without looking for it, and there cannot
 * be two of them.
 */
export const recordId = (id: string): string => [...id].reverse().map(turned).join("");

/**
 * Whether a message is a record that a GM has made. Nobody but its author and GMs can write on a message; of whom Foundry knows no
 * more, only GMs can.
 */
export function isActRecord(message: Message | null | undefined): message is ActRecord {
  return message?.type === "record" && (message.author === null || message.author.isGM);
}

/** A record that no GM has made: it says nothing, and is taken away. */
export const isForgedRecord = ({ type, author }: Message): boolean => type === "record" && author?.isGM === false;

/** The record of a message: what was admitted of it, and done; null where the referee has not looked at it. */
export function recordOf({ id, uuid }: { id: string; uuid: string }): ActRecord | null {
  const record = messageById(recordId(id));
  return isActRecord(record) && record.system.subject === uuid ? record : null;
}

/** Whether the referee has let a card onto the table. */
export const isAdmitted = ({ system }: Card): boolean => system.state !== "declared" && system.state !== "refused";

/** Whether something is told of a fight: a record, a request. */
export const isOfFight = ({ system }: { system: { subject: string } }): boolean => system.subject.startsWith("Combat.");

/** A record, as far as what it did is concerned. */
export type Taken = Pick<ActRecord, "id"> & { system: Pick<RecordData, "applied"> };

/** The record of a card. */
export const takenOf = ({ id, system }: Card): Taken => ({ id: recordId(id), system });

/** All records of the world, in no order. */
const allRecords = (): ActRecord[] => messages().filter(isActRecord);

const inOrder = (list: ActRecord[]): ActRecord[] => list.toSorted((a, b) => a.system.at - b.system.at);

/** All records of the world, the oldest first. */
export const records = (): ActRecord[] => inOrder(allRecords());

/** Records of what stands: it was done, and nobody has taken it back. In no order. */
export const standing = (): ActRecord[] =>
  allRecords().filter(({ system: { state } }) => state === "applied" || state === "open");

/** When something was done last, in milliseconds; 0 where nothing was. */
export function lastMoment(): number {
  let last = 0;
  for (const { system } of allRecords()) for (const { at } of [system, ...system.applied]) last = Math.max(last, at);
  return last;
}

/** Everything that was written, in the order in which it was. */
export const writesOf = ({ system }: { system: Pick<RecordData, "applied"> }): Write[] =>
  system.applied.flatMap(({ writes }) => writes);

/** The records of a fight's own steps. */
export const stepsOf = ({ uuid }: { uuid: string }): ActRecord[] =>
  inOrder(allRecords().filter(({ system }) => system.subject === uuid));

/**
 * The card that a record is about. Where its author has thrown it away, the record stands for it: what was done can be taken back all
 * the same.
 */
export function cardOf(record: ActRecord): Card | null {
  const { subject, kind, parties } = record.system;
  if (kind === "") return null;
  const id = subject.slice("ChatMessage.".length);
  const card = messageById(id);
  if (card?.type === "card") return card as Card;
  const { documentName, author, whisper, blind, timestamp, system } = record;
  const gone = {
    documentName,
    author,
    isAuthor: false,
    visible: false,
    isContentVisible: false,
    whisper,
    blind,
    timestamp,
  };
  return {
    ...gone,
    id,
    uuid: subject,
    type: "card",
    alias: parties["self"]?.name ?? "",
    rolls: [],
    system,
    isGone: true,
  } as never;
}

/**
 * The cards that are about this one: the counters to it, its mishaps. In the order in which they came; one that its author has
 * thrown away is still there for what it did.
 */
export function cardsTiedTo({ uuid }: { uuid: string }): Card[] {
  const tied = ({ system }: Card): boolean => system.tied === uuid;
  const gone = allRecords().flatMap((record) => (record.system.tied === uuid ? (cardOf(record) ?? []) : []));
  return oldestFirst([...messages().filter(isCard).filter(tied), ...gone.filter(isGone)]);
}

/** Whether a card's message is there no more: only its record is. */
export const isGone = (card: Card): boolean => "isGone" in card;
