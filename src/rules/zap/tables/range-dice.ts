/** The sections of Combat Range that ships may tell apart, from near to far. */
export const SECTIONS = ["short", "combat", "long", "extreme"] as const;
export type Section = (typeof SECTIONS)[number];

/** How many dice a weapon may use. */
export type RangeDice = 0 | 1 | 2;

/** Dice by section, in the order of `SECTIONS`, of weapons that reach farther or not. Zap! › Ships › Ship Advantages. */
export const RANGE_DICE = {
  ordinary: [2, 2, 1, 0],
  longRange: [2, 2, 2, 1],
  extremeRange: [2, 2, 2, 2],
} as const satisfies Record<string, readonly RangeDice[]>;
