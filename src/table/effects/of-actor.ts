import { conditionOf, isCondition } from "../conditions/conditions.ts";

/**
 * The effects of an actor and its Items, without conditions. A condition of a module that is no longer installed is listed as
 * an ordinary effect, so that it can be deleted.
 */
export const effectsOf = (actor: Actor.Implementation): ActiveEffect.Implementation[] =>
  [...actor.allApplicableEffects()].filter(
    (effect) => !isCondition(effect) || ![...effect.statuses].some((status) => conditionOf(actor, status)),
  );
