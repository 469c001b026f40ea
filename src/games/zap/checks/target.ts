import { combatantOf, type Participant, type Refusal, type Subject } from "#table/checks";
import { isContender, isScenery, type Contender, type Scenery } from "../documents.ts";
import { fightOf, type Fight } from "../fight.ts";
import { refusal } from "../refusal.ts";

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
export function targetOf(subject: Subject): Target | Refusal {
  return oneOf(subject, isContender);
}

/** Exactly one target token, of somebody or something that can be attacked; else the reason. */
export function attackedOf(subject: Subject): Target<Attackable> | Refusal {
  return oneOf(subject, isAttackable);
}

function oneOf<A extends Actor.Implementation>(
  { actor, targets }: Subject,
  fits: (actor: Actor.Implementation | null) => actor is A,
): Target<A> | Refusal {
  const [token, ...others] = targets;
  if (!token) return refusal("noTarget");
  if (others.length > 0) return refusal("severalTargets", { count: targets.length });
  return aimedAt(actor, token, fits);
}

/** Whoever stands behind a token, as the target of an actor; else the reason. */
export function aimedAt<A extends Actor.Implementation>(
  actor: Actor.Implementation,
  token: TokenDocument.Implementation,
  fits: (actor: Actor.Implementation | null) => actor is A,
): Target<A> | Refusal {
  const aimed = token.actor as Actor.Implementation | null;
  if (!aimed) return refusal("targetGone", { name: token.name });
  if (!fits(aimed)) return refusal("otherGame", { name: token.name });
  if (aimed.uuid === actor.uuid) return refusal("oneself");
  return { actor: aimed, token, fight: fightOf(combatantOf(aimed, token)) };
}

/** Nobody acts upon oneself. */
export function oneselfRefusal(self: Participant | undefined, target: Participant | undefined): Refusal | null {
  return self?.actor && self.actor.uuid === target?.actor?.uuid ? refusal("oneself") : null;
}

/** In a fight, but not part of it: whoever is not in the order has no turn. */
export function outsideFight(self: Participant | undefined, target: Participant | undefined): Refusal | null {
  const fight = fightOf(target?.combatant);
  return fight && !self?.combatant ? refusal("notInFight", { name: self?.name ?? "" }) : null;
}
