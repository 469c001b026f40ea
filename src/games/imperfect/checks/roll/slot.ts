import { type AbilityRoll, chipRole, type Chips, CHIPS, readRoll, type Side } from "#rules/imperfect";
import type { Throws } from "#table/checks";

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

/** What a throw has really cost, the chips declared with it as far as its dice allow them; nothing before all of it lies. */
export function spentOn<P extends object>({ side, roll, areaDice = 0 }: RollSlot<P>, throws: Throws): Chips {
  const roles = [side, ...CHIPS.filter((chip) => roll.chips[chip] > 0).map((chip) => chipRole(side, chip))];
  return roles.every((role) => role in throws)
    ? readRoll(roll, throws, side, areaDice).spent
    : { white: 0, red: 0, blue: 0 };
}
