import { member, whole } from "../../guard.ts";
import { modifier } from "../modifier.ts";
import { CONSEQUENCES, type Consequence, type Modifier } from "../vocabulary.ts";

/**
 * Whether a character may try again after a failure, and with which modifier. GURPS › Repeated Attempts. Errors
 * `consequence`, `failures`.
 * @param failures so far, at least one
 */
export function repeat(consequence: Consequence, failures: number): { isAllowed: boolean; modifiers: Modifier[] } {
  member(consequence, CONSEQUENCES, "consequence");
  whole(failures, "failures", { min: 1 });
  return {
    isAllowed: consequence !== "final",
    modifiers: consequence === "noHarm" ? modifier("repeat", -failures, "repeat") : [],
  };
}
