import { member } from "../../guard.ts";
import { TIRING, type Tiring } from "../vocabulary.ts";

const SECONDS: Readonly<Record<Tiring, number>> = { sprint: 15, pacedRun: 60, swimFast: 60, swimSlow: 1800 };

/** The seconds after which this activity asks for a roll against fatigue. GURPS › Running; Swimming. Error `activity`. */
export function fatigueInterval(activity: Tiring): number {
  return SECONDS[member(activity, TIRING, "activity")];
}
