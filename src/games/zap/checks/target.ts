import type { Declared, Participant, Parties, Refusal, Ruling, Subject } from "#table/checks";
import { combatantOf, admitOnly } from "#table/checks";
import { type Contender, isContender, isScenery, type Scenery } from "../documents.ts";
import { type Fight, fightOf } from "../fight.ts";
import { refusal, tell } from "../words.ts";

/** The target of an act: its actor, token and fight. */
export interface Target<A extends Actor.Implementation = Contender> {
  actor: A;
  token: TokenDocument.Implementation;
  fight: Fight | null;
}

/** What can be attacked: characters, ships, and scenery to break or remove. */
export type Attackable = Contender | Scenery;

export function isAttackable(actor: Actor.Implementation | null): actor is Attackable {
  return isContender(actor) || isScenery(actor);
}

/** The user's only target, a Zap! character or ship other than the actor; else a refusal. */
export function targetOf(subject: Subject): Target | Refusal {
  return oneOf(subject, isContender);
}

/** The user's only target that can be attacked; else a refusal. */
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

/** The actor of a token, as the target of another actor; else a refusal. */
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

/** The refusal of an act on the acting actor itself; else null. */
export function oneselfRefusal(self: Participant | undefined, target: Participant | undefined): Refusal | null {
  return self?.actor && self.actor.uuid === target?.actor?.uuid ? refusal("oneself") : null;
}

/** The refusal if the target is in a fight and the actor is not: without a row in the tracker it has no turn. */
export function outsideFight(self: Participant | undefined, target: Participant | undefined): Refusal | null {
  const fight = fightOf(target?.combatant);
  return fight && !self?.combatant ? refusal("notInFight", { name: self?.name ?? "" }) : null;
}

/**
 * The declared parties that are kept for a joint act: the given names, the actor's second Ability, and a thing if the GM
 * declared it.
 */
export function jointly(...names: string[]): (declared: Declared) => Parties {
  return (declared) => {
    const things = declared.card?.author?.isGM ? ["thing1"] : [];
    return admitOnly("own", ...things, ...names)(declared);
  };
}

/** How long the effect of an act lasts; by default until it is overcome. */
const DURATIONS = ["overcome", "scene", "lasting"] as const;

/** A note on the card by the acting actor's owner: nothing is computed from it (ZAP-ABI-5). */
export function lastsRuling(): Ruling {
  return {
    id: "lasts",
    label: tell("lasts.label"),
    // Folded away, because it is rarely changed.
    group: tell("lasts.label"),
    choices: DURATIONS.map((value) => ({ value, label: tell(`lasts.${value}`) })),
    who: "owner",
    changes: () => [],
    note: "QUADRANT.zap.lasts.note",
  };
}
