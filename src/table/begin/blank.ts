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
  return isAsAtFirst(actor, gameOf(actor)?.facts?.[actor.type as string] ?? []);
}

/** Whether all figures of a document, but some, are those that a new one of its type has. */
export function isAsAtFirst(document: Actor.Implementation | Item.Implementation, but: readonly string[]): boolean {
  const own = (document.system as unknown as Model).toObject();
  return Object.entries(figuresAtFirst(document)).every(
    ([name, value]) => but.includes(name) || JSON.stringify(own[name]) === JSON.stringify(value),
  );
}
