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

/** What somebody could use at once: in hand, grown, or mounted on what carries its crew (IMP-TURN-5). */
export function armsAtHand(actor: Actor.Implementation): Weapon[] {
  const vehicle = vehicleOf(actor);
  return [actor, ...(vehicle ? [vehicle] : [])].flatMap((owner) => itemsOf(owner, isWeapon)).filter(isAtHand);
}

/** The weapon at which somebody works: an own one, or one that is mounted. */
export function workedAt(actor: Actor.Implementation | null, id: string | null): Weapon | null {
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

/** "Q♥": the same in every language, for what is written down once for all readers. */
export function cardSign(card: Card): string {
  const { index, sign } = faceOf(card);
  return isJoker(card) ? sign : index + sign;
}

/** A card as it is drawn: face up, with its corner index and its suit; the word goes with it. */
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

/** What somebody's cards show to the user at this screen. */
export function seatView(seat: Seated) {
  const { hand, choice, red, sleeve, played, waits } = seat.system;
  const open = isOpen(seat);
  const cards = highestFirst([...hand, ...(red ? ["red"] : [])] as Card[]);
  const shown = cards.filter((card) => !(waits && card === "red"));
  const count = shown.length + choice.length;
  return {
    /** Null where the reader sees backs. */
    hand: open ? shown.map(faceOf) : null,
    /** Backs. */
    hidden: open ? [] : Array.from({ length: count }),
    handLabel: open ? tell("tracker.hand") : tell("tracker.backs", { cards: cardCount(count) }),
    /** Null: nothing up the sleeve. */
    sleeve: sleeve === null ? null : sleeveView(sleeve as Card, isOwn(seat)),
    /** What it acts on now: everybody sees it. */
    played: played === null ? null : faceOf(played as Card),
    /** The red joker was asked, and is kept for later. */
    waits: waits && hand.includes("red") && open,
    task: taskView(seat),
    /** What it may keep two of. */
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

function sleeveView(card: Card, open: boolean) {
  const face = open ? faceOf(card) : null;
  const label = face ? tell("tracker.sleeveOf", { card: face.label }) : tell("tracker.sleeveBack");
  return { face, label };
}

/** Everybody sees who aims, and how far it is. */
function taskView({ actor, system: { task } }: Seated) {
  if (!task) return null;
  const { kind, needed, done, item, loads } = task;
  const name = workedAt(actor, item)?.name ?? "";
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

/** What keeps somebody from getting cards, and from acting, the worst first (IMP-TURN-7). */
const UNFIT = ["dead", "mortal", "unconscious", "winded", "surprised", "catatonic"] as const;
export type Unfit = (typeof UNFIT)[number];

/** What keeps an actor from all actions; null where nothing does. */
export function unfitness(actor: Actor.Implementation | null | undefined): Unfit | null {
  return actor ? (UNFIT.find((condition) => has(actor, condition)) ?? null) : null;
}

/** Why a seat gets no cards (IMP-TURN-7); null where it gets some. */
export function noCardsRefusal(seat: Seated): Refusal | null {
  const { actor } = seat;
  // A vehicle acts through those who are in it; a group through whoever leads it.
  if (!isCharacter(actor)) return refusal("turn.thing");
  if (leaderOf(seat).id !== seat.id) return refusal("turn.follows");
  const unfit = unfitness(actor);
  return unfit && refusal(`turn.${unfit}`);
}

/** Out of the fight: the dead, and extras who are dying. Whether a dying hero is, the Master says. */
export const isOut = (unfit: Unfit | null, side: Side): boolean =>
  unfit === "dead" || (unfit === "mortal" && side === "master");

/** The Round that an ambush costs which is called now: the one whose cards are drawn; the first before a fight (IMP-AM-6). */
export const ambushRound = (seat: Seated | null): number => Math.max(1, (seat && fightOf(seat)?.round) ?? 1);

/** The Round that an ambush has cost somebody; the first, where nobody has said. */
export function ambushedIn(actor: Actor.Implementation): number {
  const { round } = (conditionsOf(actor).find(({ id }) => id === "surprised")?.data ?? {}) as { round?: unknown };
  return typeof round === "number" ? round : 1;
}

export type SeatView = ReturnType<typeof seatView>;
