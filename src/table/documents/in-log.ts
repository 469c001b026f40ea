import type { CardState } from "./card-model.ts";
import { countInLog, inLog } from "./log-index.ts";
import type { Asking, Card, Message, Request } from "./messages.ts";

/** What is asked of cards. Each of these narrows it down; without any, all are meant. */
export interface CardsAsked {
  /** In any of these states. */
  states?: readonly CardState[];
  /** The id of the game; of admitted cards alone. */
  game?: string;
  /** Of any of these checks, by the full name: `zap.attack`; of admitted cards alone. */
  checks?: readonly string[];
  /** UUID of an actor that takes part; null: nobody does. */
  actor?: string | null | undefined;
  /** As which party, where one is meant: "self". */
  as?: string;
}

/** The cards of which all this is true, in the order of the log. */
export const cardsWhere = (asked: CardsAsked = {}): Card[] => narrowed(asked).filter((card) => isMeant(card, asked));

/** The newest so many of them, in the order of the log. */
export function newestWhere(asked: CardsAsked, most: number): Card[] {
  const found: Card[] = [];
  const all = narrowed(asked);
  for (let at = all.length - 1; at >= 0 && found.length < most; at -= 1)
    if (isMeant(all[at]!, asked)) found.push(all[at]!);
  return found.reverse();
}

/** The shortest list in which all of them are. */
function narrowed(asked: CardsAsked): readonly Card[] {
  if ("actor" in asked && !asked.actor) return [];
  const [narrowest = []] = waysTo(asked).toSorted((one, other) => countInLog(...one) - countInLog(...other));
  return inLog(...narrowest) as readonly Card[];
}

/** The keys under which all of them are found, in several ways. */
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

/** Whether a newer card lies on the table, for this user. */
export function isPassed(card: Card): boolean {
  const newest = inLog("card").findLast(({ id, visible }) => id === card.id || visible !== false);
  return newest !== undefined && newest.id !== card.id;
}

/** The newest card before this one that this user may see; null where there is none. */
export const visibleBesides = ({ id }: Card): Card | null =>
  ((inLog("card") as readonly Card[]).findLast((one) => one.id !== id && one.visible) as Card | undefined) ?? null;

/** Cards that answer the GM's question, by the record; the referee has yet to look at some that say so. */
export const answersTo = ({ uuid }: Asking): Card[] => inLog(`answers ${uuid}`, "state declared") as Card[];

/** Cards with dice that were asked for on another one, and thrown in secret. */
export const thrownFor = ({ uuid }: Card): Card[] => inLog(`asked ${uuid}`) as Card[];

/** The questions that the GM has asked. */
export const askings = (): readonly Asking[] => inLog("asking") as readonly Asking[];

const isWaiting = ({ system }: Request): boolean => system.refusal === null;

/** Requests that the referee has neither carried out nor refused. */
export const allWaitingRequests = (): Request[] => (inLog("request") as readonly Request[]).filter(isWaiting);

/** Those about a card or a combat. */
export const waitingRequests = (subject: string): Request[] =>
  (inLog(`subject ${subject}`).filter(({ type }) => type === "request") as Request[]).filter(isWaiting);

/** The cards and requests that a user has sent. */
export const sentBy = (user: string): readonly Message[] => inLog(`by ${user}`);
