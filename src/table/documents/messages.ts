import type { Automation, CardState, Revision, Ruled, Step } from "./card-model.ts";
import type { Plan, Refusal, Throws } from "../checks/check.ts";
import type { TypedLine } from "../checks/lanes.ts";
import type { Parties } from "../checks/parties.ts";
import type { Offer } from "../game.ts";
import type { ActData } from "../referee/requests.ts";

/** A chat message, as far as the table reads it. The model of its subtype makes its `system`. */
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
  /** Foundry's name for the speaker. */
  alias: string;
  /** Stamped by the server, in milliseconds since the epoch. */
  _stats: { createdTime: number | null };
  system: System;
  delete(options?: object): Promise<unknown>;
}

/**
 * The data of a card: what was admitted, and what was done. `CardModel` reads them from the GM's record; without a record
 * the card is `declared`, and all other fields are empty.
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
  /** The plan as it stood when the dice were thrown, where it has been changed since: the card shows its odds. */
  oddsPlan: Plan | null;
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

/** A roll that the GM asks others to make. */
export interface AskingData {
  game: string;
  /** The roll as in `NamedRoll`: its id, and its name in the GM's language. */
  roll: { id: string; name: string };
  modifiers: TypedLine[];
  /** Further data of the roll, typed as `word=value`, by that word. */
  said: Record<string, string>;
  words: string;
  /** The actors whose rolls are wanted: UUIDs, and their names then. */
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

/** Whether only GMs may know of a card. Its message stores no rolls, since Foundry announces those to everybody. */
export function isUnseen(message: Message | null | undefined): boolean {
  return isCard(message) && message.system.secret === "unseen";
}

/** All messages of the world, in no order. For queries use the index of the log: see `in-log.ts`. */
export function messages(): Message[] {
  return game.messages!.contents as unknown as Message[];
}

/** Sorts messages in the order in which they came. */
export function oldestFirst<M extends Message>(list: readonly M[]): M[] {
  return list.toSorted((a, b) => a.timestamp - b.timestamp);
}

export function messageById(id: string): Message | null {
  // While the world loads, there are none yet.
  return (game.messages?.get(id) as unknown as Message | undefined) ?? null;
}

/** The message with this UUID; null if it is deleted, or is no message. */
export function messageByUuid(uuid: string | null | undefined): Message | null {
  return uuid?.startsWith("ChatMessage.") ? messageById(uuid.slice("ChatMessage.".length)) : null;
}

/** The card with this UUID; null if it is deleted, or is no card. */
export function cardByUuid(uuid: string | null | undefined): Card | null {
  const message = messageByUuid(uuid);
  return isCard(message) ? message : null;
}
