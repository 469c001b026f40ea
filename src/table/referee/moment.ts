import { lastMoment } from "../documents/records.ts";

let last = 0;

/**
 * Now, in milliseconds; later than anything that was done before, be it in the same moment, or by a GM whose clock is fast: the order
 * of what is done is the order of its times.
 */
export function moment(): number {
  last = Math.max(Date.now(), last + 1, lastMoment() + 1);
  return last;
}
