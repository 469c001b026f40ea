import { whole } from "../../guard.ts";

const PERCENT_A_POINT = 5;

/**
 * The percentage that a Lifting roll adds to Basic Lift for one lift. GURPS › Lifting and Moving Things › Lifting
 * Skill. Error `margin`.
 * @param margin signed
 */
export function liftingBonus(margin: number): number {
  return PERCENT_A_POINT * Math.max(0, whole(margin, "margin"));
}
