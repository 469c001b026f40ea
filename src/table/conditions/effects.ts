import type { ConditionState } from "../documents/card-model.ts";
import { gameOf } from "../register.ts";
import { say } from "../words.ts";
import { conditionKey, conditionOf, effectId, followsFrom, iconPath } from "./conditions.ts";

/**
 * Source data of the effect that gives a condition.
 * @throws Error where the actor's game knows no such condition
 */
export function conditionSource(actor: Actor.Implementation, id: string, state: ConditionState): object {
  const game = gameOf(actor);
  const condition = conditionOf(actor, id);
  if (!game || !condition) throw new Error(`"${actor.type}" knows no condition "${id}"`);
  return {
    _id: effectId(id),
    type: "condition",
    name: say(conditionKey(game.id, id)),
    img: iconPath(condition.icon),
    statuses: [id],
    flags: condition.overlay ? { core: { overlay: true } } : {},
    system: state,
  };
}

/** What follows from an actor's numbers now, with how many stacks of each. */
export function derivedConditions(actor: Actor.Implementation): { id: string; stacks: number }[] {
  return (gameOf(actor)?.conditions ?? []).flatMap((condition) => {
    const stacks = followsFrom(actor, condition) ?? 0;
    return stacks > 0 ? [{ id: condition.id, stacks }] : [];
  });
}

/** Effects that tokens show of what follows from numbers. They are in no collection, and nowhere stored. */
export function derivedEffects(actor: Actor.Implementation): ActiveEffect.Implementation[] {
  const Effect = CONFIG.ActiveEffect.documentClass as unknown as new (
    data: object,
    context: object,
  ) => ActiveEffect.Implementation;
  return derivedConditions(actor).map(
    ({ id, stacks }) => new Effect(conditionSource(actor, id, { stacks, text: "" }), { parent: actor }),
  );
}
