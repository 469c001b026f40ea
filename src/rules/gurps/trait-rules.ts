import { member } from "../guard.ts";
import { TRAIT_RULES, type TraitRule } from "./tables/trait-rules.ts";
import { TRAIT_IDS, type TraitId } from "./vocabulary.ts";

export type { TraitAct, TraitMeasure, TraitRule } from "./tables/trait-rules.ts";

/**
 * A trait's own rules for rolls, in their order; empty if other rules look for its id. GURPS › Sense Rolls, Fright
 * Check Modifiers, Swimming, Extra Effort. Error `id`.
 */
export function traitRules(id: TraitId): readonly TraitRule[] {
  return TRAIT_RULES[member(id, TRAIT_IDS, "id")].map((rule) => ({ ...rule }));
}
