import type { Automation, CardModel, CardState, Reconsideration, Ruled, Step, Write } from "./card-model.ts";
import type { Plan, Reason, Throws } from "../checks/check.ts";
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
  /** Stamped by the server. */
  _stats: { lastModifiedBy: string | null };
  system: System;
  delete(options?: object): Promise<unknown>;
}

/** The fields of `CardModel`, with the free-form ones as the rules know them. */
export interface CardData extends Pick<
  CardModel,
  "game" | "kind" | "words" | "settled" | "tied" | "link" | "asked" | "answers"
> {
  state: CardState;
  automation: Automation;
  secret: "declared" | "unseen" | null;
  plan: Plan;
  parties: Parties;
  throws: Throws;
  refusal: Reason | null;
  ended: Reason | null;
  spends: Reconsideration[];
  rulings: Ruled[];
  applied: Step[];
}

export interface RequestData {
  subject: string;
  act: string;
  data: ActData;
  refusal: Reason | null;
}

export interface LogData {
  game: string;
  lines: Reason[];
  offers: Offer[];
  writes: Write[];
  undone: boolean;
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
  return (game.messages!.get(id) as unknown as Message | undefined) ?? null;
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

/** The cards that are about this one: the counters to it, its mishaps. In the order in which they came. */
export function cardsTiedTo(card: Card): Card[] {
  return oldestFirst(
    messages()
      .filter(isCard)
      .filter(({ system }) => system.tied === card.uuid),
  );
}

/** Requests about a card or combat that nobody has carried out or refused yet. */
export function waitingRequests(subject: string): Request[] {
  return messages()
    .filter(isRequest)
    .filter(({ system }) => system.subject === subject && system.refusal === null);
}
