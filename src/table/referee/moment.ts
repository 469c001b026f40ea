import { lastMoment } from "../documents/records.ts";

let last = 0;

/**
 * The present time in milliseconds, but later than every earlier act, even one of the same moment or by a GM whose
 * clock is fast: the order of acts is the order of their times.
 */
export function moment(): number {
  last = Math.max(Date.now(), last + 1, lastMoment() + 1);
  return last;
}
