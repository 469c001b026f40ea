import type { Write } from "./card-model.ts";
import { messageById, type Card, type Message } from "./messages.ts";
import type { RecordData } from "./record-data.ts";

export type ActRecord = Message<RecordData>;

/** The letter in the other case: upper case becomes lower case, and the reverse. */
const turned = (letter: string): string =>
  letter === letter.toUpperCase() ? letter.toLowerCase() : letter.toUpperCase();

/** A cache: reading any field of a card needs the id of its record. */
const recordIds = new Map<string, string>();

/**
 * The id of the record of a message, made from the message's own id: no search is needed, and a message cannot have two
 * records. `recordId` of a record's id is the message's id again.
 */
export function recordId(id: string): string {
  const known = recordIds.get(id) ?? [...id].reverse().map(turned).join("");
  recordIds.set(id, known);
  return known;
}

/**
 * Whether a message is a record that a GM has made. Only its author and GMs can write on a message; where Foundry no
 * longer knows the author, only GMs can.
 */
export function isActRecord(message: Message | null | undefined): message is ActRecord {
  return message?.type === "record" && (message.author === null || message.author.isGM);
}

/** A record that no GM has made: it counts for nothing, and is deleted. */
export const isForgedRecord = ({ type, author }: Message): boolean => type === "record" && author?.isGM === false;

/** The record of a message: what was admitted and done; null if the referee has not seen the message yet. */
export function recordOf({ id, uuid }: { id: string; uuid: string }): ActRecord | null {
  const record = messageById(recordId(id));
  return isActRecord(record) && record.system.subject === uuid ? record : null;
}

/** Whether the referee has admitted a card. */
export const isAdmitted = ({ system }: Card): boolean => system.state !== "declared" && system.state !== "refused";

/** Whether a record or a request is about a fight. */
export const isOfFight = ({ system }: { system: { subject: string } }): boolean => system.subject.startsWith("Combat.");

/** The part of a record that is needed to take it back. */
export type Taken = Pick<ActRecord, "id"> & { system: Pick<RecordData, "applied"> };

/** The same part of the record of a card. */
export const takenOf = ({ id, system }: Card): Taken => ({ id: recordId(id), system });

/** Everything that was written, in the order of writing. */
export const writesOf = ({ system }: { system: Pick<RecordData, "applied"> }): Write[] =>
  system.applied.flatMap(({ writes }) => writes);

/**
 * The card that a record is about. Where its author has deleted the message, the record stands for it: what was done
 * can still be taken back.
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

/** Whether a card's message is deleted: only its record remains. */
export const isGone = (card: Card): boolean => "isGone" in card;
