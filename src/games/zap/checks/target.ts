import { combatantOf, type Participant } from "../../../table/checks/parties.ts";
import type { Reason, Subject } from "../../../table/checks/check.ts";
import { isContender, isScenery, type Contender, type Scenery } from "../documents.ts";
import { fightOf, type Fight } from "../fight.ts";
import { reason } from "../reason.ts";

/** Whom an act is aimed at. */
export interface Target<A extends Actor.Implementation = Contender> {
  actor: A;
  token: TokenDocument.Implementation;
  fight: Fight | null;
}

/** What can be attacked: somebody, or something to break or to get rid of. */
export type Attackable = Contender | Scenery;

export function isAttackable(actor: Actor.Implementation | null): actor is Attackable {
  return isContender(actor) || isScenery(actor);
}

/** Exactly one target token, of a Zap! character or ship that is not oneself; else the reason. */
export function targetOf(subject: Subject): Target | Reason {
  return oneOf(subject, isContender);
}

/** Exactly one target token, of somebody or something that can be attacked; else the reason. */
export function attackedOf(subject: Subject): Target<Attackable> | Reason {
  return oneOf(subject, isAttackable);
}

function oneOf<A extends Actor.Implementation>(
  { actor, targets }: Subject,
  fits: (actor: Actor.Implementation | null) => actor is A,
): Target<A> | Reason {
  const [token, ...others] = targets;
  if (!token) return reason("noTarget");
  if (others.length > 0) return reason("severalTargets", { count: targets.length });
  return aimedAt(actor, token, fits);
}

/** Whoever stands behind a token, as the target of an actor; else the reason. */
export function aimedAt<A extends Actor.Implementation>(
  actor: Actor.Implementation,
  token: TokenDocument.Implementation,
  fits: (actor: Actor.Implementation | null) => actor is A,
): Target<A> | Reason {
  const aimed = token.actor as Actor.Implementation | null;
  if (!aimed) return reason("targetGone", { name: token.name });
  if (!fits(aimed)) return reason("otherGame", { name: token.name });
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
