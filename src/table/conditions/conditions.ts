import { say } from "../words.ts";
import { gameOf } from "../register.ts";
import type { Condition } from "../game.ts";
import type { ConditionModel } from "../documents/condition-model.ts";

/** A condition as sheets, tokens, tracker and plans read it. */
export interface Borne {
  id: string;
  label: string;
  icon: string;
  tone: Condition["tone"];
  stacks: number;
  text: string;
  effect: ActiveEffect.Implementation;
}

export const iconPath = (name: string): string => `systems/quadrant/assets/icons/${name}.svg`;

/**
 * The id of the effect that gives a condition: always the same, so that the token HUD, which looks for it by this id,
 * and the referee mean the same effect. An actor bears a condition once, with its stacks.
 */
export const effectId = (condition: string): string => `condition${condition}`.padEnd(16, "0").slice(0, 16);

/** The word key of a condition of a game. */
export const conditionKey = (game: string, id: string): string => `QUADRANT.${game}.condition.${id}.name`;

function given(actor: Actor.Implementation, id: string): ActiveEffect.Implementation | undefined {
  return actor.effects.find((effect) => effect.active && effect.statuses.has(id) && isCondition(effect));
}

function isCondition(effect: ActiveEffect.Implementation): boolean {
  return (effect.type as string) === "condition";
}

/** The effect that gives this actor a condition, or null. */
export function conditionEffect(actor: Actor.Implementation, id: string): ActiveEffect.Implementation | null {
  return given(actor, id) ?? null;
}

export function conditionData(effect: ActiveEffect.Implementation): { stacks: number; text: string } {
  const { stacks, text } = effect.system as unknown as ConditionModel;
  return { stacks, text };
}

/** How many stacks of a condition an actor bears; 0 where it bears none. */
export function stacksOf(actor: Actor.Implementation, id: string): number {
  const effect = given(actor, id);
  return effect ? conditionData(effect).stacks : 0;
}

export function has(actor: Actor.Implementation, id: string): boolean {
  return stacksOf(actor, id) > 0;
}

/** All conditions of an actor, in the order in which its game lists them. */
export function conditionsOf(actor: Actor.Implementation): Borne[] {
  const game = gameOf(actor);
  if (!game) return [];
  return game.conditions.flatMap((condition) => {
    const effect = given(actor, condition.id);
    if (!effect) return [];
    const label = say(conditionKey(game.id, condition.id));
    const { icon, tone, id } = condition;
    return [{ id, label, icon: iconPath(icon), tone, effect, ...conditionData(effect) }];
  });
}
