import { decimal } from "../guard.ts";

const WHOLE_FROM = 10;

/**
 * Basic Lift: the pounds that a character lifts over the head with one hand; whole pounds from 10 up. GURPS › Lifting
 * and Moving Things; Digging. Error `st`.
 * @param st 0 and up
 */
export function basicLift(st: number): number {
  const strength = decimal(st, "st", { min: 0 });
  const pounds = (strength * strength) / 5;
  return pounds < WHOLE_FROM ? pounds : Math.round(pounds);
}
