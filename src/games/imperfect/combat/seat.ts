import { type Card, cardValue, JOKERS, type Rank, RANKS, type Seat, type Task } from "#rules/imperfect";
import type { Refusal } from "#table/checks";
import { conditionsOf, has } from "#table/conditions";
import { gameSetting } from "#table/settings.ts";
import { isAtHand } from "../checks/attack/arms.ts";
import { vehicleOf } from "../checks/moving/ways.ts";
import {
  type Fight,
  isCharacter,
  isFight,
  isHero,
  isSeated,
  isWeapon,
  itemsOf,
  type Seated,
  type Weapon,
} from "../documents.ts";
import type { Side } from "../vocabulary.ts";
import { refusal, tell } from "../words.ts";

/** Weapons that the actor can use at once: in hand, natural, or mounted on the vehicle it is aboard (IMP-TURN-5). */
export function armsAtHand(actor: Actor.Implementation): Weapon[] {
  const vehicle = vehicleOf(actor);
  return [actor, ...(vehicle ? [vehicle] : [])].flatMap((owner) => itemsOf(owner, isWeapon)).filter(isAtHand);
}

/** The weapon of the actor's task: its own, or one mounted on its vehicle. Null if there is none. */
export function taskWeapon(actor: Actor.Implementation | null, id: string | null): Weapon | null {
  const own = actor?.items.get(id ?? "");
  if (isWeapon(own)) return own;
  return (actor && armsAtHand(actor).find((weapon) => weapon.id === id)) ?? null;
}

const isJoker = (card: Card): boolean => JOKERS.some((joker) => joker === card);

/** "Queen of hearts", "Red joker". */
export function cardName(card: Card): string {
  if (isJoker(card)) return tell(`joker.${card}`);
  const [rank, suit] = [card.slice(0, -1), card.slice(-1)];
  return tell("cardName", { rank: tell(`rank.${rank}`), suit: tell(`suit.${suit}`) });
}

/** "3 cards". */
export function cardCount(count: number): string {
  const key = count === 0 ? "none" : count === 1 ? "one" : "more";
  return tell(`cards.${key}`, { count });
}

/** "Q♥": the same in every language, for text that is stored once for all readers. */
export function cardSign(card: Card): string {
  const { index, sign } = faceOf(card);
  return isJoker(card) ? sign : index + sign;
}

/** The face of a card as the template draws it, with the card's name as its label. */
interface CardFace {
  /** "J", "10"; "★" for a joker. */
  index: string;
  suit: "spades" | "hearts" | "diamonds" | "clubs" | "joker";
  /** The suit as a sign. */
  sign: string;
  red: boolean;
  label: string;
  card: Card;
}

const SUITS = {
  S: { suit: "spades", sign: "♠" },
  H: { suit: "hearts", sign: "♥" },
  D: { suit: "diamonds", sign: "♦" },
  C: { suit: "clubs", sign: "♣" },
} as const;

function faceOf(card: Card): CardFace {
  const label = cardName(card);
  if (isJoker(card)) return { index: "★", suit: "joker", sign: "★", red: card === "red", label, card };
  const { suit, sign } = SUITS[card.slice(-1) as keyof typeof SUITS];
  return { index: card.slice(0, -1), suit, sign, red: suit === "hearts" || suit === "diamonds", label, card };
}

/** A seat's cards, as far as the current user may see them. */
export function seatView(seat: Seated) {
  const { hand, choice, red, sleeve, played, waits } = seat.system;
  const open = isOpen(seat);
  const cards = highestFirst([...hand, ...(red ? ["red"] : [])] as Card[]);
  const shown = cards.filter((card) => !(waits && card === "red"));
  const count = shown.length + choice.length;
  return {
    /** Null if the reader sees only the backs. */
    hand: open ? shown.map(faceOf) : null,
    /** One entry for each card that shows its back. */
    hidden: open ? [] : Array.from({ length: count }),
    handLabel: open ? tell("tracker.hand") : tell("tracker.backs", { cards: cardCount(count) }),
    /** Null if no card is up the sleeve. */
    sleeve: sleeve === null ? null : sleeveView(sleeve as Card, isOwn(seat)),
    /** The card that the seat acts on; every player sees it. */
    played: played === null ? null : faceOf(played as Card),
    /** The red joker was called, and its holder keeps it for later. */
    waits: waits && hand.includes("red") && open,
    task: taskView(seat),
    /** The drawn cards, of which two are kept. */
    choice: open && isOwn(seat) ? highestFirst(choice as Card[]).map(faceOf) : [],
  };
}

const isOwn = ({ isOwner }: Seated): boolean => isOwner || game.user!.isGM;

/**
 * Whether the reader sees the hand: always an own one; an extra's during the count, if the table plays with open hands.
 */
function isOpen(seat: Seated): boolean {
  if (isOwn(seat)) return true;
  const isExtra = seat.actor !== null && !isHero(seat.actor);
  return isExtra && fightOf(seat)?.system.phase === "counting" && gameSetting<boolean>("imperfect", "openHands");
}

function sleeveView(card: Card, open: boolean) {
  const face = open ? faceOf(card) : null;
  const label = face ? tell("tracker.sleeveOf", { card: face.label }) : tell("tracker.sleeveBack");
  return { face, label };
}

/** The task in progress; every player sees it. */
function taskView({ actor, system: { task } }: Seated) {
  if (!task) return null;
  const { kind, needed, done, item, loads } = task;
  const name = taskWeapon(actor, item)?.name ?? "";
  return {
    label: tell(`tracker.task.${loads ? "loads" : kind}`, { name }),
    needed,
    done,
    count: tell("tracker.task.count", { done, needed }),
  };
}

/** The word for a card's rank: "jack". */
export const rankWord = (card: Card): string =>
  card === "red" || card === "black" ? tell(`joker.${card}`) : tell(`rank.${rankOf(card)}`);

export const rankOf = (card: Card): Rank => RANKS.find((rank) => rank === card.slice(0, -1))!;

/** The seat as the rules' plain data. */
export function handOf({ system }: Seated): Seat {
  const { hand, sleeve, task } = system;
  return { hand: [...hand] as Card[], sleeve: sleeve as Card | null, task: taskOf(task) };
}

function taskOf(task: Seated["system"]["task"]): Task | null {
  return task && { kind: task.kind as Task["kind"], needed: task.needed, done: task.done };
}

/** The seat's fight; null if it is of another game or has not started. */
export function fightOf(seat: Seated): Fight | null {
  const { combat } = seat;
  return isFight(combat) && combat.started ? combat : null;
}

/** The deck that a seat draws from: the heroes share one, all others draw from the Master's. */
export const sideOf = ({ actor }: Pick<Seated, "actor">): Side => (actor && isHero(actor) ? "players" : "master");

/** The seats of a fight, in the order in which they joined. */
export function seatsOf(combat: Combat.Implementation): Seated[] {
  return combat.combatants.contents.filter((row): row is Seated => isSeated(row));
}

/** The seat whose cards this seat draws and acts on: its group's leader, or the seat itself. */
export function leaderOf(seat: Seated): Seated {
  const { leader } = seat.system;
  const row = leader === null ? null : seat.combat?.combatants.get(leader);
  return isSeated(row) && row.system.leader === null ? row : seat;
}

/** The same cards, the highest first. */
export const highestFirst = (cards: readonly Card[]): Card[] =>
  cards.toSorted((one, other) => cardValue(other) - cardValue(one));

/** The highest card in hand, without a red joker that is kept for later. */
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

/** Whether the seat has played a card and its action is not over. */
export const isActing = ({ system }: Seated): boolean => system.played !== null;

/** Conditions that bar an actor from cards and actions, the worst first (IMP-TURN-7). */
const UNFIT = ["dead", "mortal", "unconscious", "winded", "surprised", "catatonic"] as const;
export type Unfit = (typeof UNFIT)[number];

/** The worst condition that bars the actor from all actions; null for none. */
export function unfitness(actor: Actor.Implementation | null | undefined): Unfit | null {
  return actor ? (UNFIT.find((condition) => has(actor, condition)) ?? null) : null;
}

/** Why a seat gets no cards (IMP-TURN-7); null if it gets some. */
export function noCardsRefusal(seat: Seated): Refusal | null {
  const { actor } = seat;
  // A vehicle acts through its crew, a group through its leader.
  if (!isCharacter(actor)) return refusal("turn.thing");
  if (leaderOf(seat).id !== seat.id) return refusal("turn.follows");
  const unfit = unfitness(actor);
  return unfit && refusal(`turn.${unfit}`);
}

/** Out of the fight: the dead, and dying extras. Of a dying hero, the Master decides. */
export const isOut = (unfit: Unfit | null, side: Side): boolean =>
  unfit === "dead" || (unfit === "mortal" && side === "master");

/**
 * The Round that an ambush costs if it is called now: the Round whose cards are being drawn; 1 before the fight
 * (IMP-AM-6).
 */
export const ambushRound = (seat: Seated | null): number => Math.max(1, (seat && fightOf(seat)?.round) ?? 1);

/** The Round that an ambush has cost the actor; 1 if the condition names none. */
export function ambushedIn(actor: Actor.Implementation): number {
  const { round } = (conditionsOf(actor).find(({ id }) => id === "surprised")?.data ?? {}) as { round?: unknown };
  return typeof round === "number" ? round : 1;
}

export type SeatView = ReturnType<typeof seatView>;
