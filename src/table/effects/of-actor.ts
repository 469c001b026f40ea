import { conditionOf, isCondition } from "../conditions/conditions.ts";

/**
 * All effects of an actor but its conditions, with those that its Items bring. A condition that its game does not know, since the
 * module that has brought it is gone, is an effect like others: there it can be deleted.
 */
export const effectsOf = (actor: Actor.Implementation): ActiveEffect.Implementation[] =>
  [...actor.allApplicableEffects()].filter(
    (effect) => !isCondition(effect) || ![...effect.statuses].some((status) => conditionOf(actor, status)),
  );
