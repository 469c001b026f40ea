import { declarationOf } from "../checks/declaration-of.ts";
import { holds } from "../checks/readable.ts";
import { checkOf } from "../checks/situation.ts";
import { cardsWhere } from "../documents/in-log.ts";
import { cardByUuid, oldestFirst, type Card } from "../documents/messages.ts";
import { cardsTiedTo, isAdmitted } from "../documents/records.ts";
import { gameById, playOf } from "../register.ts";

/**
 * Where cards are drawn. One event is one card: what follows from a card is drawn inside it, at the place of the card
 * with which the chain began. Every card keeps its own message and its record all the same.
 */

/** Cards that stand alone because the card before them is not in the log as it is drawn now: it is too far back. */
const strays = new Set<string>();

/** Says that a card stands alone, or that it need not any more. @returns whether that is news */
export function standAlone(id: string, alone: boolean): boolean {
  if (strays.has(id) === alone) return false;
  if (alone) strays.add(id);
  else strays.delete(id);
  return true;
}

/** Whether a card is drawn as it is, for this user: not a secret of others, and its game is here. */
const isDrawn = (card: Card): boolean =>
  card.visible && card.isContentVisible && playOf(gameById(gameOf(card))) !== null;

const gameOf = (card: Card): string => (isAdmitted(card) ? card.system.game : (declarationOf(card)?.game ?? ""));

const continues = holds((card) => checkOf(card).ties === "continues");

/** The card that this one follows from, by the record, or by its author's word until there is one. */
function tiedTo(card: Card): Card | null {
  if (isAdmitted(card)) return continues(card) ? cardByUuid(card.system.tied) : null;
  const said = declarationOf(card);
  const check = said && playOf(gameById(said.game))?.checks[said.kind];
  return check?.ties === "continues" ? cardByUuid(said!.tied) : null;
}

/** What is said to some is not drawn in a card that all may read. */
const isToldApart = (card: Card, mother: Card): boolean => card.whisper.length > 0 && mother.whisper.length === 0;

/** The card inside which this one is drawn as a step; null where it stands alone. */
export function motherOf(card: Card): Card | null {
  if (strays.has(card.id)) return null;
  const mother = tiedTo(card);
  if (!mother || mother.id === card.id || !isAdmitted(mother)) return null;
  return isDrawn(mother) && isDrawn(card) && !isToldApart(card, mother) ? mother : null;
}

/** All cards that lead to this one, from the one before it back to the one with which the chain began. */
export function before(card: Card): Card[] {
  const found: Card[] = [];
  for (let one = motherOf(card); one && !found.includes(one) && one.id !== card.id; one = motherOf(one))
    found.push(one);
  return found;
}

/** The card at whose place this one is drawn: itself where it stands alone. */
export const rootOf = (card: Card): Card => before(card).at(-1) ?? card;

/** Cards that are drawn as one: a run of steps, and what it branches into. */
export interface Run {
  steps: Card[];
  /** Several things that follow from the last step: a hit each, a target each. */
  branches: Run[];
}

/** What follows from a card and is drawn inside it, the oldest first. */
const after = (card: Card): Card[] =>
  [...cardsTiedTo(card), ...declaredUpon(card)].filter((one) => motherOf(one)?.id === card.id);

/** Cards that the referee has not looked at yet are tied to nothing in the records. */
function declaredUpon(card: Card): Card[] {
  return oldestFirst(cardsWhere({ states: ["declared"] })).filter((one) => tiedTo(one)?.id === card.id);
}

/** A card with all that follows from it. A ring of cards, written by hand, ends where it began. */
export function runFrom(card: Card, seen: ReadonlySet<string> = new Set()): Run {
  const steps = [card];
  const met = new Set([...seen, card.id]);
  for (;;) {
    const next = after(steps.at(-1)!).filter(({ id }) => !met.has(id));
    if (next.length !== 1) return { steps, branches: next.map((one) => runFrom(one, met)) };
    steps.push(next[0]!);
    met.add(next[0]!.id);
  }
}

/** All cards of a run, in the order in which they are drawn. */
export const cardsIn = ({ steps, branches }: Run): Card[] => [...steps, ...branches.flatMap(cardsIn)];
