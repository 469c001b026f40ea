import type { AbilityRoll, Side } from "../../../../rules/imperfect/index.ts";

/** Where a plan keeps the throw of one person. */
export interface RollSlot<P extends object> {
  /** The role of its own dice. */
  side: Side;
  /** The party that throws, and pays. */
  who: string;
  roll: AbilityRoll;
  put(roll: AbilityRoll): P;
  /** d6s of an area weapon among its dice. */
  areaDice?: number;
}
