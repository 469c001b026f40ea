import { member } from "../../guard.ts";
import { TIRING, type Tiring } from "../vocabulary.ts";

const SECONDS: Readonly<Record<Tiring, number>> = { sprint: 15, pacedRun: 60, swimFast: 60, swimSlow: 1800 };

/** After how many seconds of this a roll against fatigue is due. GURPS › Running; Swimming. Error `activity`. */
export function fatigueInterval(activity: Tiring): number {
  return SECONDS[member(activity, TIRING, "activity")];
}
