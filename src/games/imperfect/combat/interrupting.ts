import { announcedRoles, checkOf, holds, type Refusal } from "#table/checks";
import { has } from "#table/conditions";
import { cardsWhere } from "#table/documents/in-log.ts";
import { cardByUuid, type Card as Message, oldestFirst } from "#table/documents/messages.ts";
import { gameSetting } from "#table/settings.ts";
import { isCharacter, isSeated, type Seated } from "../documents.ts";
import { mustEndure } from "../exposure.ts";
import { refusal } from "../words.ts";
import type { Chair, Round } from "./round.ts";
import { fightOf, isActing, isCalled, leaderOf, seatsOf } from "./seat.ts";

/** Whether an act is declared and not resolved: on the table, and not thrown. */
export const isAnnounced: (card: Message) => boolean = holds((card) => {
  const { state, plan, throws } = card.system;
  return state === "open" && announcedRoles(checkOf(card), plan, throws).length > 0;
});

/** The newest act that a seat has announced. */
export function announcedBy(seat: Seated): Message | null {
  const own = cardsWhere({ states: ["open"], actor: seat.actor?.uuid, as: "self" });
  return oldestFirst(own).filter(isAnnounced).at(-1) ?? null;
}

/** Whether a seat is about to do something that is not done yet: it has announced it, or its card is called. */
export function isPending(seat: Seated): boolean {
  return announcedBy(seat) !== null || (isCalled(leaderOf(seat)) && !isActing(seat));
}

/** The seats whose action somebody else could still come before. */
export function pendingIn(combat: Combat.Implementation, except: Seated): Seated[] {
  return seatsOf(combat).filter((seat) => seat.id !== except.id && isPending(seat));
}

/** Whoever has won the race against this one acts first: until that is done (IMP-SLV-3). */
export function outrunRefusal(seat: Seated): Refusal | null {
  const { combat } = seat;
  const first =
    combat && seatsOf(combat).find(({ system }) => system.interrupts?.seat === seat.id && system.interrupts?.first);
  return first && isActing(first) ? refusal("turn.outrun", { name: first.name ?? "" }) : null;
}

/** Whoever has lost the race acts second: when the other is done (IMP-SLV-3). */
export function secondRefusal(seat: Seated): Refusal | null {
  const { interrupts } = seat.system;
  if (!interrupts?.seat || interrupts.first || !fightOf(seat)) return null;
  const other = seat.combat?.combatants.get(interrupts.seat);
  const card = cardByUuid(interrupts.card);
  const pending = card ? isAnnounced(card) : isSeated(other) && (isPending(other) || isActing(other));
  return pending ? refusal("turn.second", { name: other?.name ?? "" }) : null;
}

/**
 * The first action of a Round is for keeping one's head up where somebody is in the water, and takes its card; smoke goes
 * along with it (IMP-AM-12). Players throw for themselves, and may put chips on it; nobody throws for those who are down.
 */
export function endureFirst(round: Round, chair: Chair): void {
  const { actor } = chair.row;
  if (chair.endured || !isCharacter(actor) || has(actor, "dead") || !gameSetting<boolean>("imperfect", "upkeep"))
    return;
  chair.endured = true;
  const announced = actor.hasPlayerOwner && chair.unfit === null;
  for (const kind of mustEndure(actor)) {
    round.begin({ check: "imperfect.endure", actor: actor.uuid, data: { kind }, announced });
  }
}

/** Whoever has no card has no action: what is around strikes all the same, as the count begins. */
export function endureIdle(round: Round): void {
  for (const chair of round.chairs.filter(({ hand }) => hand.length === 0)) endureFirst(round, chair);
}

/** Whether somebody has still to swim before anything else is done on this card. */
export function mustSwim(seat: Seated): boolean {
  if (!seat.actor || !has(seat.actor, "inWater")) return false;
  const open = announcedBy(seat)?.system;
  return open?.kind === "endure" && (open.plan as { danger?: string }).danger === "water";
}
