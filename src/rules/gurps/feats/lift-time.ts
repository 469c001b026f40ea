import { decimal } from "../../guard.ts";
import { isAtMost } from "../rounding.ts";

/** The hands and seconds up to each multiple of Basic Lift. */
const LIFTS = [
  { times: 1, hands: 1, seconds: 1 },
  { times: 2, hands: 1, seconds: 2 },
  { times: 8, hands: 2, seconds: 4 },
] as const;

/**
 * The hands and the seconds (Ready maneuvers in a row) for picking a thing up; null if it is too heavy. GURPS › Lifting
 * and Moving Things. Errors `weight`, `basic-lift`.
 * @param weight in pounds, 0 and up
 * @param basicLift in pounds, more than 0
 */
export function liftTime(weight: number, basicLift: number): { hands: number; seconds: number } | null {
  const pounds = decimal(weight, "weight", { min: 0 });
  const lift = decimal(basicLift, "basicLift", { above: 0 });
  const reached = LIFTS.find(({ times }) => isAtMost(pounds, times * lift));
  return reached === undefined ? null : { hands: reached.hands, seconds: reached.seconds };
}
