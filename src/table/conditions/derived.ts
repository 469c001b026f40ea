import { gameOf } from "../register.ts";
import { followsFrom, isCondition } from "./conditions.ts";
import { conditionSource } from "./effects.ts";
import { statusId } from "./statuses.ts";

type Effect = ActiveEffect.Implementation;

/** The conditions that followed from an actor's numbers at the last computation. */
interface Reckoned {
  /** Stacks by condition, for all conditions that follow from numbers: 0 for none. */
  stacks: ReadonlyMap<string, number>;
  /** The effects that tokens draw, created at the first request. */
  effects: Effect[] | null;
}

/**
 * Not a field of the actor, because Foundry prepares an actor inside its constructor, before class fields exist.
 */
const reckoned = new WeakMap<object, Reckoned>();

/** To be called before an actor's numbers are computed: until `reckonDerived`, no condition follows from them. */
export const forgetDerived = (actor: Actor.Implementation): boolean => reckoned.delete(actor);

/**
 * Computes the conditions that follow from an actor's prepared numbers, and adds them to its statuses, which Foundry and
 * modules read. Our own code asks `has` and does not depend on that set.
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
      // A stored effect may still set the status, from a time when the condition did not follow from the numbers.
      else actor.statuses?.delete(status);
    }
  }
  reckoned.set(actor, { stacks, effects: null });
}

/** The conditions that follow from an actor's numbers as one text: if it changes, the token must be redrawn. */
export const derivedMark = (actor: Actor.Implementation): string =>
  [...(reckoned.get(actor)?.stacks ?? [])].flatMap(([id, stacks]) => (stacks > 0 ? `${id} ${stacks}` : [])).join();

/**
 * The effects that apply to an actor, plus one for each condition that follows from its numbers, in place of a stored effect
 * of that condition. The added effects are in no collection and are not stored: they are only displayed.
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
