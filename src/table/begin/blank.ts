import { gameOf } from "../register.ts";

interface Model {
  toObject(): Record<string, unknown>;
}

/** The figures that a new document of a type has. */
export function figuresAtFirst({ system }: Actor.Implementation | Item.Implementation): Record<string, unknown> {
  const Own = (system as unknown as { constructor: new () => Model }).constructor;
  return new Own().toObject();
}

/**
 * Whether nothing was made of an actor yet but its name, its picture, and which kind of its type it is: what lists tell of it
 * (`Frame.facts`).
 */
export function isBlank(actor: Actor.Implementation): boolean {
  if (!gameOf(actor) || actor.items.size > 0 || actor.effects.size > 0) return false;
  const told = gameOf(actor)?.facts?.[actor.type as string] ?? [];
  const own = (actor.system as unknown as Model).toObject();
  return Object.entries(figuresAtFirst(actor)).every(
    ([name, value]) => told.includes(name) || JSON.stringify(own[name]) === JSON.stringify(value),
  );
}
