import type { Reason } from "../../../../table/checks/check.ts";
import type { Participant } from "../../../../table/checks/parties.ts";
import { has } from "../../../../table/conditions/conditions.ts";
import { mayMove, MOVES } from "../../combat/cards-in-hand.ts";
import { characterOf, seatOf } from "../../documents.ts";
import { reason } from "../../reason.ts";
import { isOwn, type Way } from "./rates.ts";

const LOST = 5;

/** As far as the stunned limp, in metres. */
export const LIMP = 3;

/** Why somebody cannot get about like this now, whatever the distance. */
export function rootedReason(self: Participant | undefined, way: Way): Reason | null {
  const actor = characterOf(self);
  if (!actor) return reason("gone");
  if (isOwn(way) && has(actor, "entangled")) return reason("move.entangled");
  if (way === "foot") {
    const { leftLeg, rightLeg } = actor.system.body;
    if (leftLeg.level >= LOST || rightLeg.level >= LOST) return reason("move.maimed");
    if (has(actor, "prone")) return reason("move.prone");
  }
  return mayMove(self);
}

/** However many cards somebody plays, there are two moves to a Round (IMP-MOVE-7). */
export function movesReason(self: Participant | undefined): Reason | null {
  const seat = seatOf(self);
  return seat && seat.system.moves >= MOVES ? reason("move.twice", { most: MOVES }) : null;
}
