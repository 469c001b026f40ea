import { isCondition } from "../conditions/conditions.ts";

/** All effects of an actor but its conditions, with those that its Items bring. */
export const effectsOf = (actor: Actor.Implementation): ActiveEffect.Implementation[] =>
  [...actor.allApplicableEffects()].filter((effect) => !isCondition(effect));
