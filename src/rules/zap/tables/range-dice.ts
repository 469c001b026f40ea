/** The sections of Combat Range in ship combat, from near to far. */
export const SECTIONS = ["short", "combat", "long", "extreme"] as const;
export type Section = (typeof SECTIONS)[number];

/** The number of dice that a weapon may use. */
export type RangeDice = 0 | 1 | 2;

/** Dice by section, in the order of `SECTIONS`, for each reach of a weapon. Zap! › Ships › Ship Advantages. */
export const RANGE_DICE = {
  ordinary: [2, 2, 1, 0],
  longRange: [2, 2, 2, 1],
  extremeRange: [2, 2, 2, 2],
} as const satisfies Record<string, readonly RangeDice[]>;
