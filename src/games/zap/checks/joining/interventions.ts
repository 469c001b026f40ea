import { combatantOf, type Intervention, type Plan, tokenOf } from "#table/checks";
import { isShip } from "../../documents.ts";
import { fightOf } from "../../fight.ts";
import { guardings } from "../attack/guarding.ts";
import { bases } from "./bases.ts";
import { joins } from "./joining.ts";
import type { JoinableAct } from "./joinable.ts";
import { lendings } from "./lending.ts";
import { bullets } from "../tropes/take-a-bullet.ts";

/**
 * What somebody who is no party yet may do about an announced act, as long as it is not thrown; and what the GM brings into
 * it, where a user is named.
 */
export function interventionsOf<P extends Plan>(
  act: JoinableAct<P>,
  actor: Actor.Implementation,
  user?: User.Implementation,
): Intervention<P>[] {
  const own = standsBy(act, actor)
    ? []
    : [...joins(act, actor), ...guardings(act, actor), ...bullets(act, actor), ...bases(act, actor)];
  return [...own, ...(user?.isGM ? lendings(act, actor) : [])];
}

/** A ship that is there, but not in the fight, does nothing by itself: what it has may be of use. */
function standsBy<P extends Plan>(act: JoinableAct<P>, actor: Actor.Implementation): boolean {
  const fights = fightOf(act.situation.parties.self?.combatant) !== null;
  return fights && isShip(actor) && fightOf(combatantOf(actor, tokenOf(actor))) === null;
}
