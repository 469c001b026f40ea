import type { Check } from "#table/checks";
import { breakFreeCheck } from "./break-free.ts";
import { escapeCheck } from "./escape.ts";
import { entangleCheck, tripCheck } from "./grapple.ts";

const check = (own: unknown): Check => own as Check;

/** Being caught, and getting out. */
export const meleeChecks: Record<string, Check> = {
  breakFree: check(breakFreeCheck),
  entangle: check(entangleCheck),
  escape: check(escapeCheck),
  trip: check(tripCheck),
};
