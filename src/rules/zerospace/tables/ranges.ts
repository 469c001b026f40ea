import type { RangeBand } from "../vocabulary.ts";

/** Metres up to which each band reaches, the limit included. ZeroSpace › Range. */
export const RANGE_LIMITS: Readonly<Record<RangeBand, number>> = {
  close: 2,
  short: 10,
  medium: 50,
  long: 500,
  remote: Infinity,
};
