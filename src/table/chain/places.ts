import { declarationOf } from "../checks/declaration-of.ts";
import { holdsIfReadable } from "../checks/readable.ts";
import { checkOf } from "../checks/situation.ts";
import { cardsWhere } from "../documents/in-log.ts";
import { cardByUuid, oldestFirst, type Card } from "../documents/messages.ts";
import { cardsTiedTo, isAdmitted } from "../documents/records.ts";
import { gameById, playOf } from "../register.ts";

/**
 * Where cards are drawn. A chain is drawn as one: every card that continues another is drawn inside it, at the place of the
 * chain's first card. Each card still has its own message and its own record.
 */

/** Ids of cards that stand alone because the card before them is too far back to be listed in the log. */
const strays = new Set<string>();

/** Marks a card as standing alone, or removes the mark. @returns whether that changed anything */
export function standAlone(id: string, alone: boolean): boolean {
  if (strays.has(id) === alone) return false;
  if (alone) strays.add(id);
  else strays.delete(id);
  return true;
}

/** Whether this user's client draws a card in full: its content is visible to the user, and its game's play is loaded. */
const isDrawn = (card: Card): boolean =>
  card.visible && card.isContentVisible && playOf(gameById(gameOf(card))) !== null;

const gameOf = (card: Card): string => (isAdmitted(card) ? card.system.game : (declarationOf(card)?.game ?? ""));

const continues = holdsIfReadable((card) => checkOf(card).ties === "continues");

/** The card that this one continues, by its record; without a record, by its declaration. */
function tiedTo(card: Card): Card | null {
  if (isAdmitted(card)) return continues(card) ? cardByUuid(card.system.tied) : null;
  const declared = declarationOf(card);
  const check = declared && playOf(gameById(declared.game))?.checks[declared.kind];
  return check?.ties === "continues" ? cardByUuid(declared!.tied) : null;
}

/** A whispered card is not drawn inside a card that everybody may read. */
const isToldApart = (card: Card, mother: Card): boolean => card.whisper.length > 0 && mother.whisper.length === 0;

/** The card inside which this one is drawn as a step; null where it stands alone. */
export function motherOf(card: Card): Card | null {
  if (strays.has(card.id)) return null;
  const mother = tiedTo(card);
  if (!mother || mother.id === card.id || !isAdmitted(mother)) return null;
  return isDrawn(mother) && isDrawn(card) && !isToldApart(card, mother) ? mother : null;
}

/** All cards before this one in its chain, from the nearest back to the chain's first card. */
export function before(card: Card): Card[] {
  const found: Card[] = [];
  for (let one = motherOf(card); one && !found.includes(one) && one.id !== card.id; one = motherOf(one))
    found.push(one);
  return found;
}

/** The card at whose place this one is drawn: itself where it stands alone. */
export const rootOf = (card: Card): Card => before(card).at(-1) ?? card;

/** Cards that are drawn as one: a run of steps, and the runs into which it branches. */
export interface Run {
  steps: Card[];
  /** The runs that follow from the last step if there are several, e.g. one for each hit or target. */
  branches: Run[];
}

/** The cards that follow directly from a card and are drawn inside it, the oldest first. */
const after = (card: Card): Card[] =>
  [...cardsTiedTo(card), ...declaredUpon(card)].filter((one) => motherOf(one)?.id === card.id);

/** The declared cards that continue a card: without a record, the index does not list them as tied to it. */
function declaredUpon(card: Card): Card[] {
  return oldestFirst(cardsWhere({ states: ["declared"] })).filter((one) => tiedTo(one)?.id === card.id);
}

/** A card with all cards that follow from it. @param seen ids of the cards before: a forged ring of cards ends here */
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
