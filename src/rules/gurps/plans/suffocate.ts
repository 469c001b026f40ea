import { facts, whole } from "../../guard.ts";
import { gaining, stakesOf } from "../changes.ts";
import { isGood } from "../degree.ts";
import { modifiers } from "../guards.ts";
import type { Modifier, SuccessPlan } from "../vocabulary.ts";

/**
 * The roll of every second without air and without FP: a failure knocks the character out. GURPS › Holding Your Breath.
 * Errors by field.
 */
export function suffocate(given: { will: number; modifiers: Modifier[] }): SuccessPlan {
  const fields = facts(given);
  return {
    base: whole(fields.will, "will"),
    modifiers: [...modifiers(fields.modifiers)],
    isDefense: true,
    stakes: stakesOf((result) => (isGood(result) ? [] : [gaining("unconscious")])),
  };
}
