import { facts, fail, member, whole } from "../guard.ts";
import { highestFirst, without } from "./cards.ts";
import { card as checkCard, seat as checkSeat } from "./guards.ts";
import { JOKERS, type Card, type Seat, type Task } from "./vocabulary.ts";

export const MOVES = ["act", "sleeve", "discard", "aim", "prepare", "playSleeve", "lose", "step", "abandon"] as const;

/** A fighter's move with its cards. `needed`: counters of an aim, or cards of a preparation; 1 and up. */
export type Move =
  | { move: "act" | "sleeve" | "discard"; card: Card }
  | { move: "aim" | "prepare"; card: Card; needed: number }
  | { move: "playSleeve" | "lose" | "step" | "abandon" };

export interface Played {
  seat: Seat;
  /** The card played, then the one from the sleeve. */
  discarded: Card[];
}

/**
 * A fighter's cards and task after a move. Acting drops the sleeve and the task; a card laid down to aim or prepare
 * does not touch the sleeve. Future Imperfect › Combat, Speed, Aiming, Jokers. Errors: the fields' names; `task` (a
 * step without a task), `not-held`, `sleeve-full`, `sleeve-joker`, `no-card`.
 */
export function play(seat: Seat, move: Move): Played {
  const before = checkSeat(seat);
  const given = facts(move);
  const name = member(given.move, MOVES, "move");
  switch (name) {
    case "act":
      return act(before, checkCard(given.card));
    case "sleeve":
      return hide(before, checkCard(given.card));
    case "discard":
      return lay(before, checkCard(given.card));
    case "aim":
    case "prepare": {
      const card = checkCard(given.card);
      const needed = whole(given.needed, "needed", { min: 1 });
      const { seat, discarded } = lay(before, card);
      const task = name === "aim" ? { kind: name, needed, done: 0 } : prepared(before.task, needed);
      return { seat: { ...seat, task }, discarded };
    }
    case "playSleeve":
      return { seat: { ...before, sleeve: null, task: null }, discarded: [before.sleeve ?? fail("sleeve", "no-card")] };
    case "lose":
      return lose(before);
    case "step":
      return { seat: { ...before, task: stepped(before.task ?? fail("task")) }, discarded: [] };
    case "abandon":
      return { seat: { ...before, task: null }, discarded: [] };
  }
}

/** Lays a card down; sleeve and task stay. */
function lay(seat: Seat, card: Card): Played {
  if (!seat.hand.includes(card)) return fail("card", "not-held");
  return { seat: { ...seat, hand: without(seat.hand, card) }, discarded: [card] };
}

function act(before: Seat, card: Card): Played {
  const { seat, discarded } = lay(before, card);
  return { seat: { ...seat, sleeve: null, task: null }, discarded: [...discarded, ...up(before)] };
}

function hide(before: Seat, card: Card): Played {
  if (before.sleeve !== null) return fail("sleeve", "sleeve-full");
  if (JOKERS.some((joker) => joker === card)) return fail("card", "sleeve-joker");
  return { seat: { ...lay(before, card).seat, sleeve: card }, discarded: [] };
}

/** The fighter loses the card up the sleeve, else the red joker, else the highest card. */
function lose(before: Seat): Played {
  if (before.sleeve !== null) return { seat: { ...before, sleeve: null }, discarded: up(before) };
  return lay(before, highestFirst(before.hand)[0] ?? fail("hand", "no-card"));
}

function up({ sleeve }: Seat): Card[] {
  return sleeve === null ? [] : [sleeve];
}

/** One more card for the weapon that is being prepared; any other task is dropped. */
function prepared(task: Task | null, needed: number): Task {
  const done = task?.kind === "prepare" && task.needed === needed ? task.done : 0;
  return { kind: "prepare", needed, done: Math.min(needed, done + 1) };
}

/** A rank is called: an aim gains a counter, a preparation does not (IMP-AM-9). */
function stepped(task: Task): Task {
  if (task.kind !== "aim") return task;
  return { ...task, done: Math.min(task.needed, task.done + 1) };
}
