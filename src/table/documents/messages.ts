import type { Automation, CardState, Revision, Ruled, Step } from "./card-model.ts";
import type { Plan, Refusal, Throws } from "../checks/check.ts";
import type { TypedLine } from "../checks/lanes.ts";
import type { Parties } from "../checks/parties.ts";
import type { Offer } from "../game.ts";
import type { ActData } from "../referee/requests.ts";

/** A chat message, as far as the table reads it; its `system` as the model of its subtype makes it. */
export interface Message<System = unknown> {
  readonly documentName: "ChatMessage";
  id: string;
  uuid: string;
  type: string;
  author: User.Implementation | null;
  isAuthor: boolean;
  visible: boolean;
  isContentVisible: boolean;
  rolls: Roll[];
  timestamp: number;
  whisper: string[];
  blind: boolean;
  /** What Foundry calls who speaks. */
  alias: string;
  /** Stamped by the server, in milliseconds since the epoch. */
  _stats: { createdTime: number | null };
  system: System;
  delete(options?: object): Promise<unknown>;
}

/**
 * All that a card tells: what was admitted, and what was done. `CardModel` reads it from the GM's record; where there is none the
 * card is declared, and says nothing.
 */
export interface CardData {
  game: string;
  kind: string;
  words: string;
  /** UUIDs, or null: see `RecordModel`. */
  tied: string | null;
  link: string | null;
  asked: string | null;
  answers: string | null;
  settled: string[];
  state: CardState;
  automation: Automation;
  secret: "declared" | "unseen" | null;
  plan: Plan;
  parties: Parties;
  throws: Throws;
  refusal: Refusal | null;
  ended: Refusal | null;
  spends: Revision[];
  rulings: Ruled[];
  applied: Step[];
}

export interface RequestData {
  subject: string;
  act: string;
  data: ActData;
  refusal: Refusal | null;
}

export interface LogData {
  game: string;
  lines: Refusal[];
  offers: Offer[];
}

/** What the GM asks others to roll. */
export interface AskingData {
  game: string;
  /** As `NamedRoll` has it: its id, and what it was called in the GM's language. */
  roll: { id: string; name: string };
  modifiers: TypedLine[];
  /** What is said beside, by the word before the equals sign. */
  said: Record<string, string>;
  words: string;
  /** Whose rolls are wanted: UUIDs, and what they were called. */
  whom: { actor: string; name: string; img: string }[];
}

export type Asking = Message<AskingData>;
export type Card = Message<CardData>;
export type Log = Message<LogData>;
export type Request = Message<RequestData>;

export function isCard(document: { type?: unknown } | null | undefined): document is Card {
  return document?.type === "card";
}

export function isRequest(document: { type?: unknown } | null | undefined): document is Request {
  return document?.type === "request";
}

export function isLog(document: { type?: unknown } | null | undefined): document is Log {
  return document?.type === "log";
}

export function isAsking(document: { type?: unknown } | null | undefined): document is Asking {
  return document?.type === "asking";
}

/** Whether only the GMs may know of a card: Foundry would tell everybody of rolls that it keeps. */
export function isUnseen(message: Message | null | undefined): boolean {
  return isCard(message) && message.system.secret === "unseen";
}

/** All messages of the world, in no order. */
export function messages(): Message[] {
  return game.messages!.contents as unknown as Message[];
}

/** In the order in which they came. */
export function oldestFirst<M extends Message>(list: readonly M[]): M[] {
  return list.toSorted((a, b) => a.timestamp - b.timestamp);
}

export function messageById(id: string): Message | null {
  // While the world is being loaded there are none yet.
  return (game.messages?.get(id) as unknown as Message | undefined) ?? null;
}

/** The message with this UUID; null where it is gone, or none. */
export function messageByUuid(uuid: string | null | undefined): Message | null {
  return uuid?.startsWith("ChatMessage.") ? messageById(uuid.slice("ChatMessage.".length)) : null;
}

/** The card with this UUID; null where it is gone, or none. */
export function cardByUuid(uuid: string | null | undefined): Card | null {
  const message = messageByUuid(uuid);
  return isCard(message) ? message : null;
}

/** Requests about a card or combat that nobody has carried out or refused yet. */
export function waitingRequests(subject: string): Request[] {
  return messages()
    .filter(isRequest)
    .filter(({ system }) => system.subject === subject && system.refusal === null);
}
