import { type Card, countdown, play, type Rank, RANKS } from "#rules/imperfect";
import type { Thrown, TurnAct } from "#table/game.ts";
import { automation } from "#table/settings.ts";
import { isFight } from "../documents.ts";
import { allHaveChosen, allHaveDrawn, dealOut, drawPools } from "./dealing.ts";
import { endureFirst, endureIdle } from "./interrupting.ts";
import { type SeatDraft, Round } from "./round.ts";
import { cardSign, highestFirst } from "./seat.ts";

/** The place before the ace: of a red joker, or before any card is called. */
const BEFORE = -1;

/** A card's place in the count-down: 0 for an ace; jokers come before it. */
const rankIndex = (card: Card): number =>
  card === "red" || card === "black" ? BEFORE : RANKS.indexOf(card.slice(0, -1) as Rank);

/** The place of the two, where the count ends. */
const END = RANKS.length - 1;

/**
 * Begins the count-down at the ace, which already counts as a step of aiming (IMP-AM-9). Future Imperfect › Combat
 * (IMP-TURN-1).
 */
export function startCounting(round: Round): void {
  round.phase = "counting";
  endureIdle(round);
  call(round, BEFORE);
}

/** Whether all called seats are done, and no seat acts in between. */
function isStepOver(round: Round): boolean {
  if (round.phase !== "counting" || round.step === null) return false;
  const called = round.called.flatMap((id) => round.chair(id) ?? []);
  return !called.some((chair) => round.isBusy(chair)) && !round.chairs.some(({ played }) => played !== null);
}

/** Calls the next card; if no seat has one, the count is at its end. */
export function advance(round: Round): void {
  call(round, round.step === null ? END : rankIndex(round.step));
}

/** The called card passes, even in the middle of an action. */
export function passOn(round: Round): void {
  for (const chair of round.chairs) endAction(round, chair);
  for (const chair of round.called.flatMap((id) => round.chair(id) ?? [])) drop(chair, round.step);
  advance(round);
}

function call(round: Round, from: number): void {
  for (const chair of round.chairs.filter(({ unfit }) => unfit !== null)) fallOut(round, chair);
  const hands = round.chairs
    .filter(({ leader }) => leader === null)
    .map(({ id, hand, waits }) => [id, hand.filter((card) => card !== "red" || !waits)] as const);
  const [next] = countdown(Object.fromEntries(hands));
  round.step = next?.card ?? null;
  round.called = next?.ids ?? [];
  for (const chair of round.called.flatMap((id) => round.chair(id) ?? [])) endureFirst(round, chair);
  passRanks(round, (next ? rankIndex(next.card) : END) - from);
}

/** The end of a Round: the ranks down to the two pass for aiming seats, too (IMP-AIM-3). */
export function passRest(round: Round): void {
  if (round.phase === "counting" && round.step !== null) passRanks(round, END - rankIndex(round.step));
}

/** Every rank that is counted down is one step for each aiming seat (IMP-AIM-3). */
function passRanks(round: Round, ranks: number): void {
  for (const chair of round.chairs.filter(({ task }) => task?.kind === "aim")) {
    for (let passed = 0; passed < ranks; passed += 1) stepped(chair);
  }
}

function stepped(chair: SeatDraft): void {
  const { hand, sleeve, task } = chair;
  chair.task = { ...task!, ...play({ hand, sleeve, task }, { move: "step" }).seat.task };
}

/** Ends the action of a seat that cannot act any more and discards its hand (IMP-TURN-7). The sleeve stays. */
function fallOut(round: Round, chair: SeatDraft): void {
  endAction(round, chair);
  if (chair.hand.length === 0) return;
  chair.hand = [];
  round.tell(chair, "fallsOut");
}

/**
 * Ends an action, and with it the conditions running and unnerved. An action without a complex act, e.g. a mere move,
 * also ends the task.
 */
export function endAction(round: Round, chair: SeatDraft): void {
  if (chair.played === null) return;
  if (!chair.acted) chair.task = null;
  chair.played = null;
  Object.assign(chair, {
    acted: false,
    walked: 0,
    declared: 0,
    dragged: 0,
    moved: false,
    pace: "",
    interrupts: null,
  });
  round.change(
    chair,
    { who: "self", lose: "running", stacks: "all" },
    { who: "self", lose: "unnerved", stacks: "all" },
  );
}

/** Removes a card from the hand without an action. */
export function drop(chair: SeatDraft, card: Card | null): void {
  chair.hand = chair.hand.filter((one) => one !== card);
}

/**
 * A distracted seat gives up its cards at once, the one up the sleeve first (IMP-SLV-4); without a card the loss
 * lapses. A loss that is undone gives its card back.
 */
function workOffLosses(round: Round): void {
  for (const chair of round.chairs) {
    while (chair.lost.length < chair.losses) lose(round, chair, calledTogether(round, chair));
    while (chair.lost.length > chair.losses) giveBack(round, chair);
  }
}

/** The card on which the seat is called together with another; no loss takes it (IMP-TURN-3). */
function calledTogether({ called, step }: Round, { id, hand }: SeatDraft): Card[] {
  return called.length > 1 && called.includes(id) ? hand.filter((card) => card === step) : [];
}

/**
 * Takes the seat's highest card.
 * @param kept cards that stay in the hand, however high
 */
function lose(round: Round, chair: SeatDraft, kept: readonly Card[] = []): void {
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

/** A card that another seat holds meanwhile is not given back: no card is in two hands. */
function giveBack(round: Round, chair: SeatDraft): void {
  const last = chair.lost.pop();
  if (!last?.card || round.inHands(chair.side).includes(last.card)) return;
  if (last.sleeve && chair.sleeve === null) chair.sleeve = last.card;
  else chair.hand = highestFirst([...chair.hand, last.card]);
}

/** The Master takes the seat's highest card. False if it has none. */
export function takeHighest(round: Round, chair: SeatDraft): boolean {
  if (chair.sleeve === null && chair.hand.length === 0) return false;
  chair.losses += 1;
  lose(round, chair);
  return true;
}

/**
 * What follows at once after an act. With automation `apply` the phases of the Round go on by themselves; otherwise
 * they wait for the Master.
 */
export function onwards(round: Round): TurnAct | Thrown {
  if (automation() === "off" || round.number === 0) return round.turnAct();
  workOffLosses(round);
  if (automation() !== "apply") return round.turnAct();
  if (round.phase === "drawing" && allHaveDrawn(round)) return dealing(round);
  if (round.phase === "choosing" && allHaveChosen(round)) startCounting(round);
  if (isStepOver(round)) advance(round);
  return round.turnAct();
}

/** Draws the earned cards of all seats; the dice for them are thrown first. */
export function dealing(round: Round): TurnAct | Thrown {
  const pools = drawPools(round);
  const read: Thrown["read"] = (throws) => {
    dealOut(round, throws);
    if (automation() === "apply" && allHaveChosen(round)) startCounting(round);
    return round.turnAct();
  };
  return Object.keys(pools).length > 0 ? { pools, read } : read({});
}

/** What follows by itself after a card was applied, e.g. once all seats have drawn or a seat has to give up a card. */
export function proceeds(combat: Combat.Implementation): TurnAct | Thrown | null {
  if (!isFight(combat) || !combat.started) return null;
  const round = new Round(combat);
  const act = onwards(round);
  return "pools" in act || round.isChanged ? act : null;
}

/** After rows have left the tracker: the other called seats act on, or the count goes on without them. */
export function leaves(combat: Combat.Implementation): TurnAct | Thrown | null {
  if (!isFight(combat) || !combat.started) return null;
  const round = new Round(combat);
  const act = onwards(round);
  return "pools" in act || round.isChanged || act.turn !== null ? act : null;
}
