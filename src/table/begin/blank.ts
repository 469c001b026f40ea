import { gameOf } from "../register.ts";

interface Model {
  toObject(): Record<string, unknown>;
}

/** The values of `system` that a new document of the same type has. */
export function defaultValues({ system }: Actor.Implementation | Item.Implementation): Record<string, unknown> {
  const Own = (system as unknown as { constructor: new () => Model }).constructor;
  return new Own().toObject();
}

/**
 * Whether an actor is still as it was created, apart from its name, its picture and the fields that lists show
 * (`Frame.facts`), e.g. its kind.
 */
export function isBlank(actor: Actor.Implementation): boolean {
  if (!gameOf(actor) || actor.items.size > 0 || actor.effects.size > 0) return false;
  return hasDefaultValues(actor, gameOf(actor)?.facts?.[actor.type as string] ?? []);
}

/** Whether all values of `system`, except those named in `but`, are those of a new document of the type. */
export function hasDefaultValues(
  document: Actor.Implementation | Item.Implementation,
  but: readonly string[],
): boolean {
  const own = (document.system as unknown as Model).toObject();
  return Object.entries(defaultValues(document)).every(
    ([name, value]) => but.includes(name) || JSON.stringify(own[name]) === JSON.stringify(value),
  );
}
