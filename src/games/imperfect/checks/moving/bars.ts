import type { Participant, Refusal } from "#table/checks";
import { has } from "#table/conditions";
import { mayMove, MOVES, onlyWalks } from "../../combat/cards-in-hand.ts";
import { characterOf, seatOf } from "../../documents.ts";
import { refusal } from "../../refusal.ts";
import { isOwn, type Way } from "./rates.ts";

const LOST = 5;

/** As far as the stunned limp, in metres. */
export const LIMP = 3;

/** Why somebody cannot get about like this now, whatever the distance. */
export function rootedRefusal(self: Participant | undefined, way: Way): Refusal | null {
  const actor = characterOf(self);
  if (!actor) return refusal("gone");
  if (isOwn(way) && has(actor, "entangled")) return refusal("move.entangled");
  if (way === "foot") {
    const { leftLeg, rightLeg } = actor.system.body;
    if (leftLeg.level >= LOST || rightLeg.level >= LOST) return refusal("move.maimed");
    if (has(actor, "prone")) return refusal("move.prone");
  }
  return mayMove(self);
}

/** However many cards somebody plays, there are two moves to a Round; those of one action are one (IMP-MOVE-7). */
export function movesRefusal(self: Participant | undefined): Refusal | null {
  const seat = seatOf(self);
  return seat && !seat.system.moved && seat.system.moves >= MOVES ? refusal("move.twice", { most: MOVES }) : null;
}

/** The Pace is picked up once in an action, and before the rest of it (IMP-AM-4). */
export function paceRefusal(self: Participant | undefined, before: "" | "urged"): Refusal | null {
  const seat = seatOf(self);
  if (!seat) return null;
  if (seat.system.pace !== "" && seat.system.pace !== before) return refusal("pickup.once");
  return onlyWalks(seat) ? refusal("pickup.declared") : null;
}
