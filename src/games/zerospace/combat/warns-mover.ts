import type { Reason } from "../../../table/checks/check.ts";
import { reason } from "../reason.ts";
import { isHeldFast } from "./stances.ts";

/** Whoever is held does not walk away: the token may be dragged all the same, by a slam or a rescuer (ZS-COND-3). */
export function warnsMover(token: TokenDocument.Implementation): Reason | null {
  const actor = token.actor as Actor.Implementation | null;
  return actor && isHeldFast(actor) ? reason("turn.heldMoves", { name: token.name || actor.name }) : null;
}
