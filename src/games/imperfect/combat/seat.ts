import { type Card, cardValue, type Seat, type Task } from "#rules/imperfect";
import { isFight, isHero, isSeated, type Fight, type Seated } from "../documents.ts";
import type { Side } from "../vocabulary.ts";

/** What a seat holds, as the rules know it. */
export function handOf({ system }: Seated): Seat {
  const { hand, sleeve, task } = system;
  return { hand: [...hand] as Card[], sleeve: sleeve as Card | null, task: taskOf(task) };
}

function taskOf(task: Seated["system"]["task"]): Task | null {
  return task && { kind: task.kind as Task["kind"], needed: task.needed, done: task.done };
}

/** The fight that a seat is in, as far as it is one of cards and has begun. */
export function fightOf(seat: Seated): Fight | null {
  const { combat } = seat;
  return isFight(combat) && combat.started ? combat : null;
}

/** From whose deck an actor draws: heroes share one, everybody else the Master's. */
export const sideOf = ({ actor }: Pick<Seated, "actor">): Side => (actor && isHero(actor) ? "players" : "master");

/** The seats of a fight, in the order in which they joined. */
export function seatsOf(combat: Combat.Implementation): Seated[] {
  return combat.combatants.contents.filter((row): row is Seated => isSeated(row));
}

/** With whom a seat draws and acts: itself, or whoever leads its group. */
export function leaderOf(seat: Seated): Seated {
  const { leader } = seat.system;
  const row = leader === null ? null : seat.combat?.combatants.get(leader);
  return isSeated(row) && row.system.leader === null ? row : seat;
}

/** The same cards, the highest first. */
export const highestFirst = (cards: readonly Card[]): Card[] =>
  cards.toSorted((one, other) => cardValue(other) - cardValue(one));

/** The card that comes up next: the highest, but for a red joker that was asked and waits. */
export function nextCard({ hand, waits }: { hand: readonly string[]; waits: boolean }): Card | null {
  return highestFirst(hand.filter((card) => card !== "red" || !waits) as Card[])[0] ?? null;
}

/** Whether the card that is now called is this seat's next one. */
export function isCalled(seat: Seated): boolean {
  const fight = fightOf(seat);
  return (
    fight?.system.phase === "counting" && fight.system.step !== null && nextCard(seat.system) === fight.system.step
  );
}

export const hasRed = ({ system }: Seated): boolean => system.hand.includes("red");

/** Has laid down a card, and is not done with what it does on it. */
export const isActing = ({ system }: Seated): boolean => system.played !== null;
