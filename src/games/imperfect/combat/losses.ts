import { type Card, play } from "#rules/imperfect";
import { cardSign } from "./card-words.ts";
import type { Chair, Round } from "./round.ts";
import { highestFirst } from "./seat.ts";

/**
 * Cards that somebody is distracted out of are given up at once, the one up the sleeve first (IMP-SLV-4); where there is
 * none, the loss lapses. A loss that is taken back gives its card back.
 */
export function workOffLosses(round: Round): void {
  for (const chair of round.chairs) {
    while (chair.lost.length < chair.losses) lose(round, chair, calledTogether(round, chair));
    while (chair.lost.length > chair.losses) giveBack(round, chair);
  }
}

/** The card on which somebody acts together with another, who takes it from nobody (IMP-TURN-3). */
function calledTogether({ called, step }: Round, { id, hand }: Chair): Card[] {
  return called.length > 1 && called.includes(id) ? hand.filter((card) => card === step) : [];
}

/** The highest card goes. @param kept what stays in the hand, however high */
function lose(round: Round, chair: Chair, kept: readonly Card[] = []): void {
  const { sleeve, task } = chair;
  const hand = chair.hand.filter((card) => !kept.includes(card));
  if (sleeve === null && hand.length === 0) {
    chair.lost.push({ card: null, sleeve: false });
    return;
  }
  const { seat, discarded } = play({ hand, sleeve, task }, { move: "lose" });
  const [card] = discarded;
  Object.assign(chair, { hand: highestFirst([...kept, ...seat.hand]), sleeve: seat.sleeve });
  chair.lost.push({ card: card!, sleeve: sleeve !== null });
  round.tell(chair, "loses", { card: cardSign(card!) });
}

/** What somebody else has been given meanwhile stays there: no card is in two hands. */
function giveBack(round: Round, chair: Chair): void {
  const last = chair.lost.pop();
  if (!last?.card || round.inHands(chair.side).includes(last.card)) return;
  if (last.sleeve && chair.sleeve === null) chair.sleeve = last.card;
  else chair.hand = highestFirst([...chair.hand, last.card]);
}

/** The Master takes a card from somebody. False where there is none. */
export function takeHighest(round: Round, chair: Chair): boolean {
  if (chair.sleeve === null && chair.hand.length === 0) return false;
  chair.losses += 1;
  lose(round, chair);
  return true;
}
