import { isCard, isRequest, messageById, messages, type Card, type CardData, type Message } from "./messages.ts";
import { cardOf, isActRecord, isGone, recordId, recordOf } from "./record.ts";

/**
 * The index of the log: queries of all messages are answered from kept lists, since a world collects cards for years. A
 * list contains the messages of its key in the order of the log: e.g. all cards, those of a state, those about an actor.
 *
 * Only `logHasChanged` invalidates the index. It is called for every message that is created, changed or deleted, before
 * other listeners query the index: the next query reads that message anew, and its record or the card that it is the
 * record of. An operation on several messages changes the collection before the first of them is announced: the index
 * notices this by the number of messages.
 */

/** The entries of a message in the lists, by key (`tied ChatMessage.x`): itself, or the deleted card of a record. */
type Found = Map<string, Message>;

interface Entry {
  message: Message;
  /** Its place in the log. */
  place: number;
  found: Found;
}

interface List {
  members: Map<string, { place: number; message: Message }>;
  /** In the order of the log; null if it must be sorted again. */
  sorted: Message[] | null;
  last: number;
}

/** The collection that was read. */
let log: unknown = null;
let isRead = false;
let nextPlace = 0;
let latest = 0;
const entries = new Map<string, Entry>();
const lists = new Map<string, List>();
/** Ids of the messages that are to be read anew. */
const due = new Set<string>();

/** Reports that a message was created, changed or deleted; without a message, that any may have been. */
export function logHasChanged(message?: { id?: string | null }): void {
  const id = message?.id;
  if (!id) isRead = false;
  else due.add(id).add(recordId(id));
}

/** The messages in the lists of any of these keys, in the order of the log. For the keys see `found`. */
export function inLog(...keys: readonly string[]): readonly Message[] {
  lookAnew();
  const some = keys.flatMap((key) => lists.get(key) ?? []);
  if (some.length < 2) return some[0] ? sorted(some[0]) : [];
  const all = new Map(some.flatMap(({ members }) => [...members]));
  return inOrder([...all.values()]);
}

/** The greatest possible number of messages for these keys: one that is in several lists counts more than once. */
export function countInLog(...keys: readonly string[]): number {
  lookAnew();
  return keys.reduce((sum, key) => sum + (lists.get(key)?.members.size ?? 0), 0);
}

/** The time of the last act that was read, in milliseconds; 0 where there was none. */
export function latestAct(): number {
  lookAnew();
  return latest;
}

/** The lists that a message is in. A further list of cards is added here. */
function found(message: Message): Found {
  const under = (keys: readonly string[], what: Message = message): Found => new Map(keys.map((key) => [key, what]));
  if (isCard(message)) return under(["card", ...keysOfCard(message), ...tieOf(message)]);
  if (isRequest(message)) return under(["request", `subject ${message.system.subject}`, ...sentBy(message)]);
  // A message that looks like a record, but is by no GM, is in no list.
  if (!isActRecord(message)) return under(message.type === "record" ? [] : [message.type]);
  const { subject, state, requests, later } = message.system;
  const gone = cardOf(message);
  return new Map([
    ...under(["record", `record ${state}`, `subject ${subject}`]),
    ...under(requests.map((id) => `carried ${id}`)),
    ...under(later.length > 0 ? ["record later"] : []),
    ...(gone && isGone(gone) ? under(tieOf(gone), gone) : []),
  ]);
}

function keysOfCard(card: Card): string[] {
  const { state, game, kind, parties, answers, asked } = dataOf(card);
  const actors = Object.values(parties).flatMap(({ actor }) => (actor ? [`actor ${actor}`] : []));
  return [
    ...[`state ${state}`, ...sentBy(card)],
    ...(game ? [`game ${game}`, `check ${game}.${kind}`] : []),
    ...actors,
    ...(answers ? [`answers ${answers}`] : []),
    ...(asked ? [`asked ${asked}`] : []),
  ];
}

function tieOf(card: Card): string[] {
  const { tied } = dataOf(card);
  return tied ? [`tied ${tied}`] : [];
}

/** A card's data, taken from its record at once: the card itself looks the record up again for each field. */
const dataOf = (card: Card): CardData => recordOf(card)?.system ?? card.system;

const sentBy = ({ author }: Message): string[] => (author?.id ? [`by ${author.id}`] : []);

/** Reads the messages that have changed since the last query. */
function lookAnew(): void {
  const now = game.messages as unknown as { size?: number } | undefined;
  if (!isRead || now !== log) return readAll();
  const newcomers = [...due].filter(isNewcomer);
  for (const id of due) if (!newcomers.includes(id)) read(id);
  // Several new messages are read in the order of the log.
  if (newcomers.length > 1) for (const { id } of messages()) if (newcomers.includes(id)) read(id);
  if (newcomers.length === 1) read(newcomers[0]!);
  due.clear();
  if ((now?.size ?? messages().length) !== entries.size) catchUp();
}

/** Whether a message is new to the index, or was deleted and created again. */
const isNewcomer = (id: string): boolean => {
  const message = messageById(id);
  return message !== null && entries.get(id)?.message !== message;
};

/** Reads messages whose creation or deletion is not announced yet. */
function catchUp(): void {
  const all = new Map(messages().map((message) => [message.id, message]));
  const gone = [...entries.keys()].filter((id) => !all.has(id));
  const come = [...all.keys()].filter((id) => !entries.has(id));
  // The data of a card are in its record, and a record stands for a deleted card: both are read anew.
  for (const id of [...gone, ...come].flatMap((one) => [one, recordId(one)])) read(id, all.get(id) ?? null);
}

function readAll(): void {
  log = game.messages;
  isRead = true;
  nextPlace = 0;
  latest = 0;
  for (const all of [entries, lists, due]) all.clear();
  for (const message of messages()) read(message.id, message);
}

function read(id: string, message: Message | null = messageById(id)): void {
  const known = entries.get(id);
  if (!message && !known) return;
  const now: Found = message ? found(message) : new Map();
  const place = known && (!message || known.message === message) ? known.place : nextPlace++;
  for (const key of known?.found.keys() ?? []) if (!now.has(key)) remove(key, id);
  for (const [key, what] of now)
    if (known?.found.get(key) !== what || known.place !== place) put(key, id, { place, message: what });
  if (message) entries.set(id, { message, place, found: now });
  else entries.delete(id);
  if (isActRecord(message))
    for (const { at } of [message.system, ...message.system.applied]) latest = Math.max(latest, at);
}

function put(key: string, id: string, member: { place: number; message: Message }): void {
  const list = lists.get(key) ?? { members: new Map(), sorted: null, last: -1 };
  lists.set(key, list);
  // The newest message is appended: the list stays in order.
  const isNewest = member.place > list.last && !list.members.has(id);
  list.members.set(id, member);
  list.sorted = isNewest && list.sorted ? [...list.sorted, member.message] : null;
  list.last = Math.max(list.last, member.place);
}

function remove(key: string, id: string): void {
  const list = lists.get(key);
  if (!list?.members.delete(id)) return;
  list.sorted = null;
  if (list.members.size === 0) lists.delete(key);
}

const sorted = (list: List): Message[] => (list.sorted ??= inOrder([...list.members.values()]));

const inOrder = (members: { place: number; message: Message }[]): Message[] =>
  members.toSorted((one, other) => one.place - other.place).map(({ message }) => message);
