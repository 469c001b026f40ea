/**
 * How a person regards the heroes, worst first. Zap! › Negotiations; the table itself is lost: five rungs of equal
 * steps stand for it.
 */
export const ATTITUDES = ["hostile", "unfriendly", "neutral", "friendly", "devoted"] as const;
export type Attitude = (typeof ATTITUDES)[number];
