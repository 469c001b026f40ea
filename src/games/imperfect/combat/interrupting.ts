import { announcedRoles, checkOf, holdsIfReadable, type Refusal } from "#table/checks";
import { has } from "#table/conditions";
import { cardsWhere } from "#table/documents/in-log.ts";
import { cardByUuid, type Card as Message, oldestFirst } from "#table/documents/messages.ts";
import { gameSetting } from "#table/settings.ts";
import { isCharacter, isSeated, type Seated } from "../documents.ts";
import { mustEndure } from "../exposure.ts";
import { refusal } from "../words.ts";
import type { SeatDraft, Round } from "./round.ts";
import { fightOf, isActing, isCalled, leaderOf, seatsOf } from "./seat.ts";

/** Whether a card is an announced act whose dice are not thrown yet. */
export const isAnnounced: (card: Message) => boolean = holdsIfReadable((card) => {
  const { state, plan, throws } = card.system;
  return state === "open" && announcedRoles(checkOf(card), plan, throws).length > 0;
});

/** The newest act that a seat has announced. */
export function announcedBy(seat: Seated): Message | null {
  const own = cardsWhere({ states: ["open"], actor: seat.actor?.uuid, as: "self" });
  return oldestFirst(own).filter(isAnnounced).at(-1) ?? null;
}

/** Whether a seat still has an act ahead of it: an announced one, or its card is called and not played. */
export function isPending(seat: Seated): boolean {
  return announcedBy(seat) !== null || (isCalled(leaderOf(seat)) && !isActing(seat));
}

/** The seats, except this one, whose next act could still be interrupted. */
export function pendingIn(combat: Combat.Implementation, except: Seated): Seated[] {
  return seatsOf(combat).filter((seat) => seat.id !== except.id && isPending(seat));
}

/** The refusal for a seat that has lost a race, until the winner's action is done (IMP-SLV-3). */
export function interruptedRefusal(seat: Seated): Refusal | null {
  const { combat } = seat;
  const first =
    combat && seatsOf(combat).find(({ system }) => system.interrupts?.seat === seat.id && system.interrupts?.first);
  return first && isActing(first) ? refusal("turn.outrun", { name: first.name ?? "" }) : null;
}

/** The refusal for a seat that lost its own interruption: it acts when the other seat is done (IMP-SLV-3). */
export function failedInterruptRefusal(seat: Seated): Refusal | null {
  const { interrupts } = seat.system;
  if (!interrupts?.seat || interrupts.first || !fightOf(seat)) return null;
  const other = seat.combat?.combatants.get(interrupts.seat);
  const card = cardByUuid(interrupts.card);
  const pending = card ? isAnnounced(card) : isSeated(other) && (isPending(other) || isActing(other));
  return pending ? refusal("turn.second", { name: other?.name ?? "" }) : null;
}

/**
 * In the water the first action of a Round is the swimming check, which takes its card; a check against smoke comes
 * with it (IMP-AM-12). A player's check is announced, so that chips can be spent on it, unless the actor cannot act.
 */
export function endureFirst(round: Round, chair: SeatDraft): void {
  const { actor } = chair.row;
  if (chair.endured || !isCharacter(actor) || has(actor, "dead") || !gameSetting<boolean>("imperfect", "upkeep"))
    return;
  chair.endured = true;
  const announced = actor.hasPlayerOwner && chair.unfit === null;
  for (const kind of mustEndure(actor)) {
    round.begin({ check: "imperfect.endure", actor: actor.uuid, data: { kind }, announced });
  }
}

/** A seat without cards has no action: its checks against water and smoke come as the count begins. */
export function endureIdle(round: Round): void {
  for (const chair of round.chairs.filter(({ hand }) => hand.length === 0)) endureFirst(round, chair);
}

/** Whether the seat must throw its swimming check before it does anything else on this card. */
export function mustSwim(seat: Seated): boolean {
  if (!seat.actor || !has(seat.actor, "inWater")) return false;
  const open = announcedBy(seat)?.system;
  return open?.kind === "endure" && (open.plan as { danger?: string }).danger === "water";
}
