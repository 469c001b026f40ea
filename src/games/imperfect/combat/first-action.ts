import { has } from "#table/conditions";
import { gameSetting } from "#table/settings.ts";
import { isCharacter, type Seated } from "../documents.ts";
import { mustEndure } from "../exposure.ts";
import { announcedBy } from "./interrupting.ts";
import type { Chair, Round } from "./round.ts";

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
