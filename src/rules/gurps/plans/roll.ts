import { facts as argument, flag, whole } from "../../guard.ts";
import { isBarred, traits, type TraitSituation } from "../modifiers/traits.ts";
import type { Modifier, SuccessPlan } from "../vocabulary.ts";

export interface RollSituation extends TraitSituation {
  base: number;
  modifiers: Modifier[];
  /** The roll is forced on the character. */
  isDefense: boolean;
}

/**
 * A roll without stakes: of a sense, of Will, of self-control, or any other. Null if a trait or a fact forbids it. The
 * given modifiers come first, those of the traits after them. GURPS › Sense Rolls, Will Rolls, Self-Control Rolls.
 * Errors by field.
 */
export function roll(given: RollSituation): SuccessPlan | null {
  const { base, isDefense } = argument(given);
  const plan = { base: whole(base, "base"), isDefense: flag(isDefense, "isDefense"), stakes: {} };
  const own = traits(given);
  return isBarred(given) ? null : { ...plan, modifiers: [...given.modifiers, ...own] };
}
