import { type Card, countdown, play, type Rank, RANKS } from "#rules/imperfect";
import { endureFirst, endureIdle } from "./first-action.ts";
import type { Chair, Round } from "./round.ts";

/** Nothing is called yet, but perhaps a red joker. */
const BEFORE = -1;

/** How far down the count is: 0 at the ace; a red joker comes before it. */
const rankIndex = (card: Card): number =>
  card === "red" || card === "black" ? BEFORE : RANKS.indexOf(card.slice(0, -1) as Rank);

/** Past the two. */
const END = RANKS.length - 1;

/** The count-down begins at the ace, which counts for whoever aims (IMP-AM-9). Future Imperfect › Combat (IMP-TURN-1). */
export function startCounting(round: Round): void {
  round.phase = "counting";
  endureIdle(round);
  call(round, BEFORE);
}

/** Whether everybody who was called is done, and nobody acts in between. */
export function isStepOver(round: Round): boolean {
  if (round.phase !== "counting" || round.step === null) return false;
  const called = round.called.flatMap((id) => round.chair(id) ?? []);
  return !called.some((chair) => round.isBusy(chair)) && !round.chairs.some(({ played }) => played !== null);
}

/** The next card is called; none: the count is at its end. */
export function advance(round: Round): void {
  call(round, round.step === null ? END : rankIndex(round.step));
}

/** The card that is called now passes, whatever was to be done on it. */
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

/** What is left of the count when a Round ends: the way to the two (IMP-AIM-3). */
export function passRest(round: Round): void {
  if (round.phase === "counting" && round.step !== null) passRanks(round, END - rankIndex(round.step));
}

/** Whoever aims is a step further with every rank that is counted down (IMP-AIM-3). */
function passRanks(round: Round, ranks: number): void {
  for (const chair of round.chairs.filter(({ task }) => task?.kind === "aim")) {
    for (let passed = 0; passed < ranks; passed += 1) stepped(chair);
  }
}

function stepped(chair: Chair): void {
  const { hand, sleeve, task } = chair;
  chair.task = { ...task!, ...play({ hand, sleeve, task }, { move: "step" }).seat.task };
}

/** A hand of somebody who cannot act is discarded; what was being done is over (IMP-TURN-7). The sleeve stays. */
export function fallOut(round: Round, chair: Chair): void {
  endAction(round, chair);
  if (chair.hand.length === 0) return;
  chair.hand = [];
  round.tell(chair, "fallsOut");
}

/**
 * An action is over, and with it what lasts as long: running, being unnerved. One that was no work on a task has ended
 * that, too.
 */
export function endAction(round: Round, chair: Chair): void {
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

/** A card leaves the hand without anything being done on it. */
export function drop(chair: Chair, card: Card | null): void {
  chair.hand = chair.hand.filter((one) => one !== card);
}
