import { type Card, play } from "#rules/imperfect";
import type { Option, Participant, Plan, Refusal, Situation, TableChange } from "#table/checks";
import { has } from "#table/conditions";
import { toggle } from "../checks/parts.ts";
import { type Seated, seatOf, type Weapon } from "../documents.ts";
import { refusal, tell } from "../words.ts";
import { mustSwim, outrunRefusal, secondRefusal } from "./interrupting.ts";
import { fightOf, handOf, hasRed, isActing, isCalled, leaderOf, unfitness } from "./seat.ts";

/**
 * What the cards in hand allow and what an act costs: for every check that takes a card, and for moves. Outside a fight
 * nothing is asked and nothing is spent.
 */

interface Asks {
  /** It is what the stunned may do, too: to recover, to limp. */
  stunned?: boolean;
  /** It belongs to a complex action that is begun already: the other barrel, the blade in the other hand. */
  further?: boolean;
}

/** Why somebody may not begin a complex action now (IMP-TURN-1, -4, -7): attack, test of wills, reload … */
export function mayAct(who: Participant | undefined, asks: Asks = {}): Refusal | null {
  const seat = seatOf(who);
  if (!seat) return null;
  const unfit = unfitRefusal(seat, asks);
  if (unfit) return unfit;
  if (!isShielded(seat) && seat.actor && has(seat.actor, "terrified")) return refusal("turn.terrified");
  if (mustSwim(seat)) return refusal("turn.swimFirst");
  return turnRefusal(seat) ?? (seat.system.acted && !asks.further ? refusal("turn.acted") : null);
}

/** Why somebody may not do now what accompanies an action without taking its place: move, stand up, talk (IMP-TURN-4). */
export function mayMove(who: Participant | undefined): Refusal | null {
  const seat = seatOf(who);
  if (!seat) return null;
  return unfitRefusal(seat, { stunned: true }) ?? turnRefusal(seat);
}

/** The stunned throw for nothing that they would do themselves, outside a fight neither (IMP-AM-14). */
export function dazedRefusal(who: Participant | undefined): Refusal | null {
  const seat = seatOf(who);
  return who?.actor && has(who.actor, "stunned") && !(seat && isShielded(seat)) ? refusal("turn.stunned") : null;
}

function unfitRefusal(seat: Seated, { stunned = false }: Asks): Refusal | null {
  if (isShielded(seat)) return null;
  const unfit = unfitness(seat.actor) ?? (!stunned && seat.actor && has(seat.actor, "stunned") ? "stunned" : null);
  return unfit && refusal(`turn.${unfit}`);
}

/** Called together with somebody else: what that one does to it comes too late (IMP-TURN-3). */
export function isShielded(seat: Seated): boolean {
  const called = fightOf(seat)?.system.called ?? [];
  return called.length > 1 && called.includes(leaderOf(seat).id!);
}

function turnRefusal(seat: Seated): Refusal | null {
  const acting = leaderOf(seat);
  if (fightOf(seat)?.system.phase !== "counting") return refusal("turn.notCounting");
  if (!isActing(seat) && !isActing(acting) && !isCalled(acting) && !hasRed(acting)) return refusal("turn.notCalled");
  return outrunRefusal(acting) ?? secondRefusal(acting);
}

const row = (who: string): string => `${who}.combatant`;

const set = (who: string, field: string, value: unknown): TableChange => ({ who: row(who), set: field, value });

/**
 * A complex action is begun: the called card is played, or the red joker, and the sleeve and the task are forfeit
 * (IMP-SLV-4). On a card that lies already nothing else is spent. What expires with the action does so when it is done.
 * @param who the party whose seat it is
 */
export function actCosts(who: string, seat: Seated | null): TableChange[] {
  if (!seat) return [];
  const ends = seat.system.task === null ? [] : [set(who, "task", null)];
  return [...openCosts(who, seat), ...ends, set(who, "acted", true)];
}

/** What keeping one's head up costs: the card of the action that is on, or about to be; nothing where there is none. */
export function swimCosts(who: string, seat: Seated | null): TableChange[] {
  return seat && !seat.system.acted && (isActing(seat) || isCalled(leaderOf(seat))) ? actCosts(who, seat) : [];
}

/**
 * The own card is laid down, for what accompanies an action; the complex part of it may still come, and be what was aimed
 * or got ready for: the task lasts till then.
 */
export function openCosts(who: string, seat: Seated | null): TableChange[] {
  if (!seat || isActing(seat)) return [];
  // Those of a group act on the card of whoever leads it.
  if (leaderOf(seat) !== seat) return [set(who, "played", fightOf(seat)?.system.step ?? null)];
  const card = cardToAct(seat);
  if (card === null) return [];
  const { hand, sleeve } = play(handOf(seat), { move: "act", card }).seat;
  return [set(who, "hand", hand), set(who, "sleeve", sleeve), set(who, "played", card)];
}

/** The card up the sleeve is played, to act on it (IMP-SLV-2): perhaps to fire what is aimed (IMP-AIM-3). */
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
 * The highest card is given up, the one up the sleeve first: for an active defence (IMP-DEF-1). Null where there is none,
 * and so no defence.
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
  /** Steps of the count-down to aim for; cards that prepare. */
  needed: number;
  /** Id of the Item that is aimed, or got ready. */
  item: string | null;
  /** It is loaded, not got ready to be used. */
  loads?: boolean;
  /** The Round that is counted with it, where the work is counted in Rounds. */
  round?: number;
}

/** The own card is laid down to aim, or for one more step of getting ready (IMP-AIM-3, IMP-TURN-5). The sleeve stays. */
export function taskCosts(who: string, seat: Seated | null, work: Work): TableChange[] {
  if (!seat) return [];
  const card = isActing(seat) ? (seat.system.played as Card) : cardToAct(seat);
  if (card === null) return [];
  const { kind, needed, item, loads = false, round = null } = work;
  const held = handOf(seat);
  // Work on one thing is not work on another.
  const task = isAbout(seat, work) ? held.task : null;
  const before = { ...held, task, hand: isActing(seat) ? [card, ...held.hand] : held.hand };
  const after = play(before, { move: kind, card, needed }).seat;
  return [
    set(who, "hand", after.hand),
    set(who, "task", { ...after.task, item, loads, round }),
    ...(isActing(seat) ? [set(who, "acted", true)] : []),
  ];
}

/** Whether what a seat is at is this very work. */
function isAbout(
  { system: { task } }: Seated,
  { kind, item, loads = false }: Pick<Work, "kind" | "item" | "loads">,
): boolean {
  return task?.kind === kind && task.item === item && task.loads === loads;
}

/** How many cards, or steps, have gone into a work; 0 where something else is done. */
export function workDone(seat: Seated | null, work: Pick<Work, "kind" | "item" | "loads">): number {
  return seat && isAbout(seat, work) ? seat.system.task!.done : 0;
}

/** So many metres more in this Round, and a move with them, but for those of an action that is one already (IMP-MOVE-7). */
export function moveCosts(who: string, seat: Seated | null, meters: number): TableChange[] {
  if (!seat) return [];
  return [
    ...openCosts(who, seat),
    ...(seat.system.moved ? [] : [{ who: row(who), add: "moves", value: 1 }, set(who, "moved", true)]),
    { who: row(who), add: "meters", value: Math.round(meters) },
    { who: row(who), add: "walked", value: meters },
    { who: row(who), add: "declared", value: meters },
  ];
}

/** Makes what carries somebody go faster, or picks up the Pace: once in an action (IMP-AM-4). */
export function paceCosts(who: string, seat: Seated | null, pace: "urged" | "hasted"): TableChange[] {
  return seat ? [set(who, "pace", pace)] : [];
}

/**
 * Whether on this card nobody runs any more: its complex part was thrown without running, which weighs on it and so comes
 * first (IMP-AM-4). To urge what carries one is part of moving itself.
 */
export function onlyWalks(seat: Seated | null): boolean {
  if (!seat?.actor || !isActing(seat)) return false;
  const { acted, pace } = seat.system;
  return acted && pace !== "urged" && !has(seat.actor, "running");
}

/** How many move actions a Round has, however many cards (IMP-MOVE-7). */
export const MOVES = 2;

/** Steps that this weapon was aimed for; 0 where it is not aimed (IMP-AIM-1, -2). */
export function aimSteps(seat: Seated | null, weapon: Weapon): number {
  return workDone(seat, { kind: "aim", item: weapon.id });
}

/** Whether the aim that was declared is finished, and held. */
export function isAimed(seat: Seated | null, weapon: Weapon): boolean {
  const task = seat?.system.task;
  return task?.kind === "aim" && task.item === weapon.id && task.done >= task.needed;
}

/** Whether a slow weapon may be used with the next card (IMP-TURN-5). Outside a fight there is time enough. */
export function isPrepared(seat: Seated | null, weapon: Weapon): boolean {
  const needed = weapon.system.speed - 1;
  if (!seat || needed <= 0) return true;
  return workDone(seat, { kind: "prepare", item: weapon.id }) >= needed;
}

/** Some acts take the called card only if the table says so (IMP-TURN-4). */
export interface MaySpendCard extends Plan {
  spendsCard: boolean;
}

/** What such an act asks, costs and says of it. */
export const maySpendCard = {
  costs: ({ plan: { spendsCard }, parties: { self } }: Spending): TableChange[] =>
    spendsCard ? actCosts("self", seatOf(self)) : [],
  price: ({ plan: { spendsCard }, parties: { self } }: Spending): string => (spendsCard ? actPrice(self) : ""),
  /** Whether it takes the called card; nothing to choose outside a fight. */
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

/** What every act costs that takes the called card, and says of it (IMP-TURN-4). */
export const takesCard = {
  costs: ({ parties: { self } }: Pick<Situation, "parties">): TableChange[] => actCosts("self", seatOf(self)),
  price: ({ parties: { self } }: Pick<Situation, "parties">): string => actPrice(self),
};

/** What a complex action costs: the called card; nothing outside a fight. */
export const actPrice = (self: Participant | undefined): string => (seatOf(self) ? tell("price.card") : "");
