import { has } from "../../../table/conditions/conditions.ts";
import type { TurnAct } from "../../../table/game.ts";
import type { Reason } from "../../../table/checks/check.ts";
import { isHero, nameOf, type Fighter } from "../documents.ts";
import { reason } from "../reason.ts";
import { actingIn, isToCome } from "./moments.ts";
import { turnStarts } from "./turns.ts";

/** Why somebody cannot take the turn together with whoever acts now. */
export function joinReason(fighter: Fighter): Reason | null {
  const { combat, actor } = fighter;
  const acting = combat ? actingIn(combat) : null;
  if (!acting?.actor || !actor) return reason("noFight");
  if (!isToCome(fighter)) return reason("turnOver", { name: nameOf(fighter) });
  if (has(actor, "out")) return reason("bar.out", { name: nameOf(fighter), ability: "" });
  return isHero(acting.actor) === isHero(actor) ? null : reason("otherSide", { name: nameOf(acting) });
}

/** The own turn begins together with that of whoever acts, and there is none later (ZAP-TURN-6). */
export function join(fighter: Fighter): TurnAct | Reason {
  const refusal = joinReason(fighter);
  if (refusal) return refusal;
  const combat = fighter.combat!;
  const acting = actingIn(combat)!;
  const begun = turnStarts(fighter, combat.round);
  const data = { name: nameOf(fighter), leader: nameOf(acting) };
  return {
    ...begun,
    combatants: [...begun.combatants, { id: fighter.id!, system: { joinedRound: combat.round, leader: acting.id } }],
    log: [{ key: "QUADRANT.zap.log.joined", data }, ...begun.log],
  };
}
