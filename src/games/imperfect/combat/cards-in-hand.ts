import { type Card, play } from "#rules/imperfect";
import type { Option, Participant, Plan, Refusal, Situation, TableChange } from "#table/checks";
import { has } from "#table/conditions";
import { toggle } from "../checks/parts.ts";
import { type Seated, seatOf, type Weapon } from "../documents.ts";
import { refusal, tell } from "../words.ts";
import { mustSwim, interruptedRefusal, failedInterruptRefusal } from "./interrupting.ts";
import { fightOf, handOf, hasRed, isActing, isCalled, leaderOf, unfitness } from "./seat.ts";

/**
 * The refusals and costs of every check that takes a card, and of moves. Outside a fight nothing is refused and nothing
 * is spent.
 */

interface Asks {
  /** A stunned actor may do it, too: recover, limp. */
  stunned?: boolean;
  /** It continues a complex action: the other barrel, the blade in the other hand. */
  further?: boolean;
}

/** Why an actor may not begin a complex action now (IMP-TURN-1, -4, -7): attack, test of wills, reload … */
export function mayAct(who: Participant | undefined, asks: Asks = {}): Refusal | null {
  const seat = seatOf(who);
  if (!seat) return null;
  const unfit = unfitRefusal(seat, asks);
  if (unfit) return unfit;
  if (!isShielded(seat) && seat.actor && has(seat.actor, "terrified")) return refusal("turn.terrified");
  if (mustSwim(seat)) return refusal("turn.swimFirst");
  return turnRefusal(seat) ?? (seat.system.acted && !asks.further ? refusal("turn.acted") : null);
}

/** Why an actor may not begin a simple act now, which only accompanies an action: move, stand up, talk (IMP-TURN-4). */
export function mayMove(who: Participant | undefined): Refusal | null {
  const seat = seatOf(who);
  if (!seat) return null;
  return unfitRefusal(seat, { stunned: true }) ?? turnRefusal(seat);
}

/** A stunned actor rolls for no act of its own, not even outside a fight (IMP-AM-14). */
export function dazedRefusal(who: Participant | undefined): Refusal | null {
  const seat = seatOf(who);
  return who?.actor && has(who.actor, "stunned") && !(seat && isShielded(seat)) ? refusal("turn.stunned") : null;
}

function unfitRefusal(seat: Seated, { stunned = false }: Asks): Refusal | null {
  if (isShielded(seat)) return null;
  const unfit = unfitness(seat.actor) ?? (!stunned && seat.actor && has(seat.actor, "stunned") ? "stunned" : null);
  return unfit && refusal(`turn.${unfit}`);
}

/**
 * Whether the seat is called together with another: what the other does to it comes too late to stop it (IMP-TURN-3).
 */
export function isShielded(seat: Seated): boolean {
  const called = fightOf(seat)?.system.called ?? [];
  return called.length > 1 && called.includes(leaderOf(seat).id!);
}

function turnRefusal(seat: Seated): Refusal | null {
  const acting = leaderOf(seat);
  if (fightOf(seat)?.system.phase !== "counting") return refusal("turn.notCounting");
  if (!isActing(seat) && !isActing(acting) && !isCalled(acting) && !hasRed(acting)) return refusal("turn.notCalled");
  return interruptedRefusal(acting) ?? failedInterruptRefusal(acting);
}

const row = (who: string): string => `${who}.combatant`;

const set = (who: string, field: string, value: unknown): TableChange => ({ who: row(who), set: field, value });

/**
 * The cost of a complex action: the called card or the red joker is played, and the sleeve and the task are forfeit
 * (IMP-SLV-4). With a card already played, no other is spent. Conditions that last for the action end when it is done.
 * @param who the party whose seat it is
 */
export function complexActCosts(who: string, seat: Seated | null): TableChange[] {
  if (!seat) return [];
  const ends = seat.system.task === null ? [] : [set(who, "task", null)];
  return [...simpleActCosts(who, seat), ...ends, set(who, "acted", true)];
}

/** The cost of a swimming check: the card of the current or called action; nothing without one. */
export function swimCosts(who: string, seat: Seated | null): TableChange[] {
  return seat && !seat.system.acted && (isActing(seat) || isCalled(leaderOf(seat))) ? complexActCosts(who, seat) : [];
}

/**
 * Plays the seat's card for a simple act. The task lasts until the action ends, because its complex act may use the
 * weapon that was aimed or prepared.
 */
export function simpleActCosts(who: string, seat: Seated | null): TableChange[] {
  if (!seat || isActing(seat)) return [];
  // The members of a group act on their leader's card.
  if (leaderOf(seat) !== seat) return [set(who, "played", fightOf(seat)?.system.step ?? null)];
  const card = cardToAct(seat);
  if (card === null) return [];
  const { hand, sleeve } = play(handOf(seat), { move: "act", card }).seat;
  return [set(who, "hand", hand), set(who, "sleeve", sleeve), set(who, "played", card)];
}

/** Plays the card up the sleeve to act on it (IMP-SLV-2), e.g. to fire an aimed weapon (IMP-AIM-3). */
export function sleeveCosts(who: string, seat: Seated | null): TableChange[] {
  if (!seat || seat.system.sleeve === null) return [];
  const [card] = play(handOf(seat), { move: "playSleeve" }).discarded;
  return [set(who, "sleeve", null), set(who, "played", card), set(who, "acted", false)];
}

/** The card on which a seat would act now: the called one, else the red joker; null for none. */
export function cardToAct(seat: Seated): Card | null {
  if (isCalled(seat)) return fightOf(seat)!.system.step as Card;
  return hasRed(seat) ? "red" : null;
}

/**
 * Gives up the highest card, the one up the sleeve first, for an active defence (IMP-DEF-1). Null if the seat has no
 * card, and so no defence.
 */
export function highestCost(who: string, seat: Seated | null): TableChange[] | null {
  if (!seat) return [];
  const before = handOf(seat);
  if (before.sleeve === null && before.hand.length === 0) return null;
  const { hand, sleeve } = play(before, { move: "lose" }).seat;
  return [set(who, "hand", hand), set(who, "sleeve", sleeve)];
}

interface Work {
  kind: "aim" | "prepare";
  /** The steps of the count-down that aiming takes, or the cards that preparing takes. */
  needed: number;
  /** Id of the Item that is aimed or prepared. */
  item: string | null;
  /** The weapon is being loaded, not prepared for use. */
  loads?: boolean;
  /** The Round that this step counts, if the work is counted in Rounds. */
  round?: number;
}

/** Plays the seat's card to aim, or for one more step of preparing (IMP-AIM-3, IMP-TURN-5). The sleeve stays. */
export function taskCosts(who: string, seat: Seated | null, work: Work): TableChange[] {
  if (!seat) return [];
  const card = isActing(seat) ? (seat.system.played as Card) : cardToAct(seat);
  if (card === null) return [];
  const { kind, needed, item, loads = false, round = null } = work;
  const held = handOf(seat);
  // Steps of another task do not count for this one.
  const task = isAbout(seat, work) ? held.task : null;
  const before = { ...held, task, hand: isActing(seat) ? [card, ...held.hand] : held.hand };
  const after = play(before, { move: kind, card, needed }).seat;
  return [
    set(who, "hand", after.hand),
    set(who, "task", { ...after.task, item, loads, round }),
    ...(isActing(seat) ? [set(who, "acted", true)] : []),
  ];
}

/** Whether the seat's task is this work. */
function isAbout(
  { system: { task } }: Seated,
  { kind, item, loads = false }: Pick<Work, "kind" | "item" | "loads">,
): boolean {
  return task?.kind === kind && task.item === item && task.loads === loads;
}

/** The cards or steps that have gone into a work; 0 if the seat's task is another. */
export function workDone(seat: Seated | null, work: Pick<Work, "kind" | "item" | "loads">): number {
  return seat && isAbout(seat, work) ? seat.system.task!.done : 0;
}

/** Counts metres of this Round, and a move unless the current action already is one (IMP-MOVE-7). */
export function moveCosts(who: string, seat: Seated | null, meters: number): TableChange[] {
  if (!seat) return [];
  return [
    ...simpleActCosts(who, seat),
    ...(seat.system.moved ? [] : [{ who: row(who), add: "moves", value: 1 }, set(who, "moved", true)]),
    { who: row(who), add: "meters", value: Math.round(meters) },
    { who: row(who), add: "walked", value: meters },
    { who: row(who), add: "declared", value: meters },
  ];
}

/** The mount or vehicle is urged to go faster, or the Pace is picked up: once in an action (IMP-AM-4). */
export function paceCosts(who: string, seat: Seated | null, pace: "urged" | "hasted"): TableChange[] {
  return seat ? [set(who, "pace", pace)] : [];
}

/**
 * Whether the seat cannot run on this card: its complex act was thrown without running, whose penalty would weigh on it
 * (IMP-AM-4). Urging a mount or vehicle is part of moving itself, and still allows it.
 */
export function isTooLateToRun(seat: Seated | null): boolean {
  if (!seat?.actor || !isActing(seat)) return false;
  const { acted, pace } = seat.system;
  return acted && pace !== "urged" && !has(seat.actor, "running");
}

/** The number of move actions in a Round, however many cards a seat has (IMP-MOVE-7). */
export const MOVES = 2;

/** The steps for which this weapon was aimed; 0 if it is not aimed (IMP-AIM-1, -2). */
export function aimSteps(seat: Seated | null, weapon: Weapon): number {
  return workDone(seat, { kind: "aim", item: weapon.id });
}

/** Whether the declared aim is finished and still held. */
export function isAimed(seat: Seated | null, weapon: Weapon): boolean {
  const task = seat?.system.task;
  return task?.kind === "aim" && task.item === weapon.id && task.done >= task.needed;
}

/** Whether a slow weapon may be used with the next card (IMP-TURN-5). Always true outside a fight. */
export function isPrepared(seat: Seated | null, weapon: Weapon): boolean {
  const needed = weapon.system.speed - 1;
  if (!seat || needed <= 0) return true;
  return workDone(seat, { kind: "prepare", item: weapon.id }) >= needed;
}

/** The plan of an act that takes the called card only if the table decides so (IMP-TURN-4). */
export interface MaySpendCard extends Plan {
  spendsCard: boolean;
}

/** The option, the cost and the price label of such an act. */
export const maySpendCard = {
  costs: ({ plan: { spendsCard }, parties: { self } }: Spending): TableChange[] =>
    spendsCard ? complexActCosts("self", seatOf(self)) : [],
  price: ({ plan: { spendsCard }, parties: { self } }: Spending): string => (spendsCard ? actPrice(self) : ""),
  /** The choice whether the act takes the called card; none outside a fight. */
  options<P extends MaySpendCard>({ plan, parties: { self } }: Spending<P>): Option<P>[] {
    if (!seatOf(self)) return [];
    const asked = toggle("QUADRANT.imperfect.check", "spendsCard", plan.spendsCard, {
      ...plan,
      spendsCard: !plan.spendsCard,
    });
    return [{ ...asked, reason: plan.spendsCard ? null : mayAct(self) }];
  },
};

type Spending<P extends MaySpendCard = MaySpendCard> = Pick<Situation<P>, "plan" | "parties">;

export const cardRefusal = ({ spendsCard }: MaySpendCard, self: Participant | undefined): Refusal | null =>
  spendsCard ? mayAct(self) : null;

/** The cost and the price label of every act that takes the called card (IMP-TURN-4). */
export const takesCard = {
  costs: ({ parties: { self } }: Pick<Situation, "parties">): TableChange[] => complexActCosts("self", seatOf(self)),
  price: ({ parties: { self } }: Pick<Situation, "parties">): string => actPrice(self),
};

/** The price label of a complex action: the called card; empty outside a fight. */
export const actPrice = (self: Participant | undefined): string => (seatOf(self) ? tell("price.card") : "");
