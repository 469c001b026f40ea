import { facts, whole } from "../../guard.ts";
import type { FrightPlan } from "../fright-plan.ts";
import { selfControl } from "../guards.ts";
import { isBarred, traits, type TraitSituation } from "../modifiers/traits.ts";

export type FrightSituation = Omit<FrightPlan, "bought"> & Omit<TraitSituation, "tag">;

/**
 * A character's Fright Check with its traits; null for a character that cannot be frightened. The given modifiers come
 * first, those of the traits after them. GURPS › Fright Checks. Errors by field.
 */
export function fright(given: FrightSituation): FrightPlan | null {
  const fields = facts(given);
  const will = whole(fields.will, "will");
  const ht = whole(fields.ht, "ht");
  const relatedSelfControl = selfControl(fields.relatedSelfControl, "relatedSelfControl");
  const situation = { ...given, tag: "fright" as const };
  const own = traits(situation);
  if (isBarred(situation)) return null;
  return { will, modifiers: [...given.modifiers, ...own], ht, relatedSelfControl };
}
