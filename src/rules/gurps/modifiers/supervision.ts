import { member } from "../../guard.ts";
import { modifier } from "../modifier.ts";
import { DEGREES, type Degree, type Modifier } from "../vocabulary.ts";

const HELP: Partial<Record<Degree, number>> = { criticalSuccess: 2, success: 1 };

/** The modifier of a supervisor's roll for every worker that day. GURPS › Long Tasks. Error `result`. */
export function supervision(result: Degree): Modifier[] {
  return modifier("supervised", HELP[member(result, DEGREES, "result")] ?? 0, "situation");
}
