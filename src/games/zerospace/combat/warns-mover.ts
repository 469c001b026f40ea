import type { Refusal } from "#table/checks";
import { refusal } from "../refusal.ts";
import { isHeldFast } from "./stances.ts";

/** Whoever is held does not walk away: the token may be dragged all the same, by a slam or a rescuer (ZS-COND-3). */
export function warnsMover(token: TokenDocument.Implementation): Refusal | null {
  const actor = token.actor as Actor.Implementation | null;
  return actor && isHeldFast(actor) ? refusal("turn.heldMoves", { name: token.name || actor.name }) : null;
}
