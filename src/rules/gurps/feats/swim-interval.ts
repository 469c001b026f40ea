import { member } from "../../guard.ts";
import { SWIM_STATES, type SwimState } from "../vocabulary.ts";

const SECONDS: Readonly<Record<SwimState, number>> = { afloat: 300, drowning: 5, recovering: 60 };

/** The seconds after which the next roll to stay afloat is due. GURPS › Swimming. Error `state`. */
export function swimInterval(state: SwimState): number {
  return SECONDS[member(state, SWIM_STATES, "state")];
}
