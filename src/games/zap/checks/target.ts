import { combatantOf } from "../../../table/checks/parties.ts";
import type { Participant, Reason, Subject } from "../../../table/checks/check.ts";
import { isCharacter, type Character } from "../documents.ts";
import { fightOf, type Fight } from "../fight.ts";
import { reason } from "../reason.ts";

/** Whom an act is aimed at. */
export interface Target {
  actor: Character;
  token: TokenDocument.Implementation;
  fight: Fight | null;
}

/** Exactly one target token, of a Zap! character who is not oneself; else the reason. */
export function targetOf({ actor, targets }: Subject): Target | Reason {
  const [token, ...others] = targets;
  if (!token) return reason("noTarget");
  if (others.length > 0) return reason("severalTargets", { count: targets.length });
  const aimed = token.actor as Actor.Implementation | null;
  if (!aimed) return reason("targetGone", { name: token.name });
  if (!isCharacter(aimed)) return reason("otherGame", { name: token.name });
  if (aimed.uuid === actor.uuid) return reason("oneself");
  return { actor: aimed, token, fight: fightOf(combatantOf(aimed, token)) };
}

/** Nobody acts upon oneself. */
export function oneselfReason(self: Participant | undefined, target: Participant | undefined): Reason | null {
  return self?.actor && self.actor.uuid === target?.actor?.uuid ? reason("oneself") : null;
}

/** In a fight, but not part of it: whoever is not in the order has no turn. */
export function outsideFight(self: Participant | undefined, target: Participant | undefined): Reason | null {
  const fight = fightOf(target?.combatant);
  return fight && !self?.combatant ? reason("notInFight", { name: self?.name ?? "" }) : null;
}
