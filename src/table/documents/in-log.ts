import type { CardState } from "./card-model.ts";
import { countInLog, inLog } from "./log-index.ts";
import type { Asking, Card, Message, Request } from "./messages.ts";

/** A query for cards. Each field narrows it down; without any, it finds all cards. */
export interface CardsAsked {
  /** In any of these states. */
  states?: readonly CardState[];
  /** The id of the game. Cards that are only declared have none. */
  game?: string;
  /** Full names of checks, e.g. `zap.attack`. Cards that are only declared have none. */
  checks?: readonly string[];
  /** UUID of an actor that takes part; null finds no card. */
  actor?: string | null | undefined;
  /** The party that the actor is, e.g. "self"; default: any. */
  as?: string;
}

/** The cards that a query finds, in the order of the log. */
export const cardsWhere = (asked: CardsAsked = {}): Card[] => narrowed(asked).filter((card) => isMeant(card, asked));

/** The newest cards that a query finds, at most `most`, in the order of the log. */
export function newestWhere(asked: CardsAsked, most: number): Card[] {
  const found: Card[] = [];
  const all = narrowed(asked);
  for (let at = all.length - 1; at >= 0 && found.length < most; at -= 1)
    if (isMeant(all[at]!, asked)) found.push(all[at]!);
  return found.reverse();
}

/** The shortest list of the index that contains all cards of a query. */
function narrowed(asked: CardsAsked): readonly Card[] {
  if ("actor" in asked && !asked.actor) return [];
  const [narrowest = []] = waysTo(asked).toSorted((one, other) => countInLog(...one) - countInLog(...other));
  return inLog(...narrowest) as readonly Card[];
}

/** Alternative sets of keys of the index, each of which leads to all cards of a query. */
function waysTo({ states, game, checks, actor }: CardsAsked): string[][] {
  return [
    ["card"],
    ...(states ? [states.map((state) => `state ${state}`)] : []),
    ...(game ? [[`game ${game}`]] : []),
    ...(checks ? [checks.map((check) => `check ${check}`)] : []),
    ...(actor ? [[`actor ${actor}`]] : []),
  ];
}

function isMeant({ system }: Card, { states, game, checks, actor, as }: CardsAsked): boolean {
  if (states && !states.includes(system.state)) return false;
  if (game && system.game !== game) return false;
  if (checks && !checks.includes(`${system.game}.${system.kind}`)) return false;
  if (!actor) return true;
  return as
    ? system.parties[as]?.actor === actor
    : Object.values(system.parties).some((party) => party.actor === actor);
}

/** The newest card that this user may see; null where there is none. */
export const newestCard = (): Card | null =>
  ((inLog("card") as readonly Card[]).findLast(({ visible }) => visible) as Card | undefined) ?? null;

/** Whether this user may see a newer card. */
export function hasNewerCard(card: Card): boolean {
  const newest = inLog("card").findLast(({ id, visible }) => id === card.id || visible !== false);
  return newest !== undefined && newest.id !== card.id;
}

/** The newest other card that this user may see; null where there is none. */
export const newestOtherCard = ({ id }: Card): Card | null =>
  ((inLog("card") as readonly Card[]).findLast((one) => one.id !== id && one.visible) as Card | undefined) ?? null;

/** Cards that answer the GM's question by their records, and all cards without a record, which may answer it, too. */
export const answersTo = ({ uuid }: Asking): Card[] => inLog(`answers ${uuid}`, "state declared") as Card[];

/** The cards with the dice of secret throws that were asked for on this card. */
export const thrownFor = ({ uuid }: Card): Card[] => inLog(`asked ${uuid}`) as Card[];

/** The questions that the GM has asked. */
export const askings = (): readonly Asking[] => inLog("asking") as readonly Asking[];

const isWaiting = ({ system }: Request): boolean => system.refusal === null;

/** Requests that the referee has neither carried out nor refused. */
export const allWaitingRequests = (): Request[] => (inLog("request") as readonly Request[]).filter(isWaiting);

/** The waiting requests about a card, a combat or an actor. @param subject its UUID */
export const waitingRequests = (subject: string): Request[] =>
  (inLog(`subject ${subject}`).filter(({ type }) => type === "request") as Request[]).filter(isWaiting);

/** The cards and requests that a user has sent. */
export const sentBy = (user: string): readonly Message[] => inLog(`by ${user}`);
