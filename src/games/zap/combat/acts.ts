import type { Reason } from "../../../table/checks/check.ts";
import type { TurnAct } from "../../../table/game.ts";
import { isFighter, nameOf, type Fighter } from "../documents.ts";
import { fightOf } from "../fight.ts";
import { reason } from "../reason.ts";
import { before } from "./order.ts";
import { nothing } from "./turns.ts";

/** What a control of the tracker does, by its id. */
const ACTS: Record<string, (fighter: Fighter, data: Record<string, string>) => TurnAct | Reason> = {
  pip: setActions,
  postpone,
  takeTurn,
};

export function act(id: string, combatant: Combatant.Implementation, data: Record<string, string>): TurnAct | Reason {
  const does = Object.hasOwn(ACTS, id) ? ACTS[id] : undefined;
  return does && isFighter(combatant) ? does(combatant, data) : reason("noSuchAct");
}

/** By hand, for what no card knows about: a filled pip is spent with all behind it, an empty one comes back. */
function setActions(fighter: Fighter, { value }: Record<string, string>): TurnAct | Reason {
  const fight = fightOf(fighter);
  if (!fight) return reason("noFight");
  const pip = Number(value);
  if (!Number.isInteger(pip) || pip < 1 || pip > fight.actions) return reason("noSuchAct");
  const left = pip <= fight.left ? pip - 1 : pip;
  return { ...nothing(), combatants: [{ id: fighter.id!, system: { spent: fight.actions - left } }] };
}

/** Why the own turn cannot be put off: it must be now, and nothing done in it yet. */
export function postponeReason(fighter: Fighter): Reason | null {
  const fight = fightOf(fighter);
  if (!fight) return reason("noFight");
  if (!fight.ownTurn) return reason("bar.notYourTurn", { name: nameOf(fighter), ability: "" });
  return fight.spent > 0 ? reason("turnBegun", { name: nameOf(fighter) }) : null;
}

function postpone(fighter: Fighter): TurnAct | Reason {
  const refusal = postponeReason(fighter);
  if (refusal) return refusal;
  return {
    ...nothing(),
    combatants: [{ id: fighter.id!, system: { postponed: true } }],
    turn: "next",
    log: [{ key: "QUADRANT.zap.log.postponed", data: { name: nameOf(fighter) } }],
  };
}

/** Why a postponed turn cannot be taken now: another's has begun (ZAP-TURN-2). */
export function takeTurnReason(fighter: Fighter): Reason | null {
  if (!fightOf(fighter)) return reason("noFight");
  if (!fighter.system.postponed) return reason("notPostponed", { name: nameOf(fighter) });
  const acting = fighter.combat!.combatant;
  const spent = isFighter(acting) ? acting.system.spent : 0;
  return spent > 0 ? reason("inOthersTurn", { name: nameOf(acting) }) : null;
}

/** The postponed turn comes between the last one and that which is about to begin. */
function takeTurn(fighter: Fighter): TurnAct | Reason {
  const refusal = takeTurnReason(fighter);
  if (refusal) return refusal;
  const combat = fighter.combat!;
  const { combatant } = combat;
  const initiative = isFighter(combatant) ? before(combat, combatant, fighter) : (fighter.initiative ?? 0);
  return {
    ...nothing(),
    combatants: [{ id: fighter.id!, initiative, system: { postponed: false } }],
    turn: fighter.id!,
    log: [{ key: "QUADRANT.zap.log.takesTurn", data: { name: nameOf(fighter) } }],
  };
}
