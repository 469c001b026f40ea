import type { Declared, Participant, Parties, Refusal, Ruling, Subject } from "#table/checks";
import { combatantOf, only } from "#table/checks";
import { type Contender, isContender, isScenery, type Scenery } from "../documents.ts";
import { type Fight, fightOf } from "../fight.ts";
import { refusal, tell } from "../words.ts";

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

/** What several may have a part in: from the beginning a second Ability of one's own, on the GM's word a thing. */
export function jointly(...names: string[]): (declared: Declared) => Parties {
  return (declared) => {
    const things = declared.card?.author?.isGM ? ["thing1"] : [];
    return only("own", ...things, ...names)(declared);
  };
}

/** How long what was done goes on, as its description implies; till somebody overcomes it, unless it is said otherwise. */
const DURATIONS = ["overcome", "scene", "lasting"] as const;

/** A note on the card, by whoever did it: nothing is reckoned from it (ZAP-ABI-5). */
export function lastsRuling(): Ruling {
  return {
    id: "lasts",
    label: tell("lasts.label"),
    // Seldom said: it lasts as the rules have it.
    group: tell("lasts.label"),
    choices: DURATIONS.map((value) => ({ value, label: tell(`lasts.${value}`) })),
    who: "owner",
    changes: () => [],
    note: "QUADRANT.zap.lasts.note",
  };
}
