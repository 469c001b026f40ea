import type { Trait, TraitId } from "../../rules/gurps/index.ts";
import { isTrait, itemsOf, type TraitItem } from "./documents.ts";

/** The traits of an actor that rules know, as they ask for them. */
export function traitsOf(actor: Actor.Implementation): Trait[] {
  return itemsOf<TraitItem>(actor, isTrait).flatMap(({ system }) => {
    const { rule, level, selfControl } = system;
    return rule ? [{ id: rule as TraitId, level, selfControl: selfControl as Trait["selfControl"] }] : [];
  });
}

/** The trait of this id that an actor has; null where it has none. */
export function traitOf(actor: Actor.Implementation, id: TraitId): Trait | null {
  return traitsOf(actor).find((trait) => trait.id === id) ?? null;
}

/** How far somebody has a trait: 0 for not at all. */
export function traitLevel(actor: Actor.Implementation, id: TraitId): number {
  return traitOf(actor, id)?.level ?? 0;
}
