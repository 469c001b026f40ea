import { type Card, cardValue, type Rank, RANKS, type Seat, type Task } from "#rules/imperfect";
import { gameSetting } from "#table/settings.ts";
import { say } from "#table/words.ts";
import { type Fight, isFight, isHero, isSeated, type Seated } from "../documents.ts";
import type { Side } from "../vocabulary.ts";
import { workedAt } from "./arms-at-hand.ts";
import { cardCount, type CardFace, faceOf } from "./card-words.ts";

/** The cards of a seat as one reader sees them: of what is hidden only how many there are. Drawn by `seat-cards.hbs`. */
export interface SeatView {
  /** Null where the reader sees backs. */
  hand: CardFace[] | null;
  /** Backs. */
  hidden: unknown[];
  handLabel: string;
  /** Null: nothing up the sleeve. */
  sleeve: { face: CardFace | null; label: string } | null;
  /** What it acts on now: everybody sees it. */
  played: CardFace | null;
  /** The red joker was asked, and is kept for later. */
  waits: boolean;
  task: TaskView | null;
  /** What it may keep two of. */
  choice: CardFace[];
}

interface TaskView {
  label: string;
  needed: number;
  done: number;
  count: string;
}

/** What somebody's cards show to the user at this screen. */
export function seatView(seat: Seated): SeatView {
  const { hand, choice, red, sleeve, played, waits } = seat.system;
  const open = isOpen(seat);
  const cards = highestFirst([...hand, ...(red ? ["red"] : [])] as Card[]);
  const shown = cards.filter((card) => !(waits && card === "red"));
  const count = shown.length + choice.length;
  return {
    hand: open ? shown.map(faceOf) : null,
    hidden: open ? [] : Array.from({ length: count }),
    handLabel: open
      ? say("QUADRANT.imperfect.tracker.hand")
      : say("QUADRANT.imperfect.tracker.backs", { cards: cardCount(count) }),
    sleeve: sleeve === null ? null : sleeveView(sleeve as Card, isOwn(seat)),
    played: played === null ? null : faceOf(played as Card),
    waits: waits && hand.includes("red") && open,
    task: taskView(seat),
    choice: open && isOwn(seat) ? highestFirst(choice as Card[]).map(faceOf) : [],
  };
}

const isOwn = ({ isOwner }: Seated): boolean => isOwner || game.user!.isGM;

/** Own cards; those of extras, where the table plays with open hands, once they are chosen. */
function isOpen(seat: Seated): boolean {
  if (isOwn(seat)) return true;
  const isExtra = seat.actor !== null && !isHero(seat.actor);
  return isExtra && fightOf(seat)?.system.phase === "counting" && gameSetting<boolean>("imperfect", "openHands");
}

function sleeveView(card: Card, open: boolean): SeatView["sleeve"] {
  const face = open ? faceOf(card) : null;
  const label = face
    ? say("QUADRANT.imperfect.tracker.sleeveOf", { card: face.label })
    : say("QUADRANT.imperfect.tracker.sleeveBack");
  return { face, label };
}

/** Everybody sees who aims, and how far it is. */
function taskView({ actor, system: { task } }: Seated): TaskView | null {
  if (!task) return null;
  const { kind, needed, done, item, loads } = task;
  const name = workedAt(actor, item)?.name ?? "";
  return {
    label: say(`QUADRANT.imperfect.tracker.task.${loads ? "loads" : kind}`, { name }),
    needed,
    done,
    count: say("QUADRANT.imperfect.tracker.task.count", { done, needed }),
  };
}

/** The word for a card's rank: "jack". */
export const rankWord = (card: Card): string =>
  card === "red" || card === "black"
    ? say(`QUADRANT.imperfect.joker.${card}`)
    : say(`QUADRANT.imperfect.rank.${rankOf(card)}`);

export const rankOf = (card: Card): Rank => RANKS.find((rank) => rank === card.slice(0, -1))!;

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
