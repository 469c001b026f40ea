import { decimal } from "../../guard.ts";
import { raised } from "../percent.ts";

/** Multiples of Basic Lift. */
const TIMES = {
  ready: 1,
  oneHanded: 2,
  twoHanded: 8,
  shove: 12,
  runningShove: 24,
  carryOnBack: 15,
  shiftSlightly: 50,
} as const;

/** Pounds that a character can handle in each way. */
export type Lifts = Record<keyof typeof TIMES, number>;

/**
 * The weights that a character can lift, shove, carry and shift, in pounds. GURPS › Lifting and Moving Things. Errors
 * `basic-lift`, `percent`.
 * @param basicLift more than 0; for several people their sum
 * @param percent of a Lifting roll or of extra effort, 0 and up
 */
export function lift(basicLift: number, percent: number): Lifts {
  const pounds = decimal(basicLift, "basicLift", { above: 0 }) * raised(percent);
  return Object.fromEntries(Object.entries(TIMES).map(([way, times]) => [way, times * pounds])) as Lifts;
}
