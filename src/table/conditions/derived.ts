import { gameOf } from "../register.ts";
import { followsFrom, isCondition } from "./conditions.ts";
import { conditionSource } from "./effects.ts";
import { statusId } from "./statuses.ts";

type Effect = ActiveEffect.Implementation;

/** What followed from an actor's numbers when they were reckoned last. */
interface Reckoned {
  /** Stacks by condition, of all that follow from numbers: 0 where the actor bears none. */
  stacks: ReadonlyMap<string, number>;
  /** What tokens draw of it, made when it is first asked for. */
  effects: Effect[] | null;
}

/** Kept beside the actors: Foundry prepares one while it is still being made, before its class could set a field of its own. */
const reckoned = new WeakMap<object, Reckoned>();

/** An actor's numbers are about to be reckoned anew: till then nothing follows from them. */
export const forgetDerived = (actor: Actor.Implementation): boolean => reckoned.delete(actor);

/**
 * Reckons what follows from an actor's numbers, once they are prepared, and puts it among the statuses, where Foundry's own code
 * and modules look. Ours asks `has`: nothing of the rules is lost where that set is another one.
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
      // An effect may still say so that was given when it did not follow from the numbers.
      else actor.statuses?.delete(status);
    }
  }
  reckoned.set(actor, { stacks, effects: null });
}

/** What follows from an actor's numbers, and how often, in one line: another one, another look. */
export const derivedMark = (actor: Actor.Implementation): string =>
  [...(reckoned.get(actor)?.stacks ?? [])].flatMap(([id, stacks]) => (stacks > 0 ? `${id} ${stacks}` : [])).join();

/**
 * The effects that apply to an actor, with one for each condition that follows from its numbers, in the place of a stored one of
 * that condition. Those are in no collection, nowhere stored, and change nothing: they are there to be seen.
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
