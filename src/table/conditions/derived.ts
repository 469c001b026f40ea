import { gameOf } from "../register.ts";
import { followsFrom, isCondition } from "./conditions.ts";
import { conditionSource } from "./effects.ts";
import { statusId } from "./statuses.ts";

type Effect = ActiveEffect.Implementation;

/** What followed from an actor's numbers at the last computation. */
interface Reckoned {
  /** Stacks by condition, for all that follow from numbers: 0 where the actor bears none. */
  stacks: ReadonlyMap<string, number>;
  /** The effects that tokens draw, made at the first request. */
  effects: Effect[] | null;
}

/**
 * Kept beside the actors: Foundry prepares an actor while it is still being made, before its class could set a field.
 */
const reckoned = new WeakMap<object, Reckoned>();

/** An actor's numbers are about to be computed anew: until then nothing follows from them. */
export const forgetDerived = (actor: Actor.Implementation): boolean => reckoned.delete(actor);

/**
 * Computes what follows from an actor's prepared numbers, and adds it to the statuses, where Foundry's own code and
 * modules look. Our own code asks `has`: no rule breaks where that set is another one.
 */
export function reckonDerived(actor: Actor.Implementation): void {
  const game = gameOf(actor);
  if (!game) return;
  const stacks = new Map<string, number>();
  for (const condition of game.conditions) {
    const follows = followsFrom(actor, condition);
    if (follows === null) continue;
    stacks.set(condition.id, follows);
    for (const status of [condition.id, statusId(game, condition.id)]) {
      if (follows > 0) actor.statuses?.add(status);
      // A stored effect may still set the status: it was given when the condition did not follow from the numbers.
      else actor.statuses?.delete(status);
    }
  }
  reckoned.set(actor, { stacks, effects: null });
}

/** What follows from an actor's numbers, with stacks, in one line: where the line changes, the looks change. */
export const derivedMark = (actor: Actor.Implementation): string =>
  [...(reckoned.get(actor)?.stacks ?? [])].flatMap(([id, stacks]) => (stacks > 0 ? `${id} ${stacks}` : [])).join();

/**
 * The effects that apply to an actor, with one for each condition that follows from its numbers, in place of a stored
 * one of that condition. Those effects are in no collection, stored nowhere, and change nothing: they are only shown.
 */
export function withDerived(actor: Actor.Implementation, applied: Effect[]): Effect[] {
  const own = reckoned.get(actor);
  if (!own) return applied;
  own.effects ??= [...own.stacks].flatMap(([id, stacks]) => (stacks > 0 ? made(actor, id, stacks) : []));
  const isOverruled = (effect: Effect): boolean =>
    isCondition(effect) && [...effect.statuses].some((status) => own.stacks.has(status));
  return [...applied.filter((effect) => !isOverruled(effect)), ...own.effects];
}

function made(actor: Actor.Implementation, id: string, stacks: number): Effect {
  const Effect = CONFIG.ActiveEffect.documentClass as unknown as new (data: object, context: object) => Effect;
  return new Effect(conditionSource(actor, id, { stacks, text: "" }), { parent: actor });
}
