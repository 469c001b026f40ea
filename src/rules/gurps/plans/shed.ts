import { facts, flag, whole } from "../../guard.ts";
import { gaining, losing, stakesOf } from "../changes.ts";
import { isGood } from "../degree.ts";
import { modifiers } from "../guards.ts";
import { modifier } from "../modifier.ts";
import type { Modifier, SuccessPlan } from "../vocabulary.ts";

const BULKY = -4;

/** Getting rid of gear in the water. GURPS › Swimming. Errors by field. */
export function shed(given: { dx: number; isBulky: boolean; modifiers: Modifier[] }): SuccessPlan {
  const fields = facts(given);
  const base = whole(fields.dx, "dx");
  const isBulky = flag(fields.isBulky, "isBulky");
  return {
    base,
    modifiers: [...(isBulky ? modifier("bulkyGear", BULKY, "task") : []), ...modifiers(fields.modifiers)],
    isDefense: false,
    stakes: stakesOf((result) => (isGood(result) ? [] : [...losing("fp", 1), gaining("drowning")])),
  };
}
