import { boundByChain } from "#table/checks";
import { takesPushed } from "./pushed.ts";
import { rungOf } from "./rung.ts";

/**
 * What every success roll has at the table, whether it is somebody's own, a side of a contest or a leg of a march: a bucket
 * in two lanes that the GM may push modifiers into, and dice that stand as long as nothing was built upon them.
 */
export const everyRoll = {
  asks: true,
  lanes: "two",
  fixed: "read",
  costs: takesPushed,
  price: () => "",
  answers: () => [],
  spends: () => [],
  lockedReason: boundByChain,
  /** How hard it is called; nothing of what is untrained, or of lines that do not count. */
  rung: (key: string, value: number) => rungOf({ penalty: 0, modifiers: [], difficultyOnly: false }, key, value),
} as const;
