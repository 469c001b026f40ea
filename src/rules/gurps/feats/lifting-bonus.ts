import { whole } from "../../guard.ts";

const PERCENT_A_POINT = 5;

/**
 * How many percent more Basic Lift a roll of Lifting gives for one lift. GURPS › Lifting and Moving Things › Lifting Skill.
 * Error `margin`.
 * @param margin signed
 */
export function liftingBonus(margin: number): number {
  return PERCENT_A_POINT * Math.max(0, whole(margin, "margin"));
}
