/**
 * A person's attitude to the heroes, worst first. Zap! › Negotiations. The table is missing in our source: five rungs
 * in equal steps replace it.
 */
export const ATTITUDES = ["hostile", "unfriendly", "neutral", "friendly", "devoted"] as const;
export type Attitude = (typeof ATTITUDES)[number];
