import type { Die } from "../dice/index.ts";
import { isOnLadder, rung, stepsSmaller } from "./die-sizes.ts";
import { fullDice, usePool } from "./use-pool.ts";
import type { Use } from "./use.ts";

/**
 * The smaller of the two dice after equipment and size steps: Collateral Damage throws it if the use itself threw one
 * die or none. Null if there is only one die, the use is split, its total is fixed, or the size steps would take the
 * die below d4. Zap! › Damage › Collateral Damage. Errors as `usePool`.
 */
export function leftOutDie(use: Use): Die | null {
  usePool(use);
  if (use.fixed !== null || use.split !== null) return null;
  const smaller = fullDice(use)[1];
  if (smaller === undefined) return null;
  return canShrink(smaller, use.sizeSteps) ? stepsSmaller(smaller, use.sizeSteps) : null;
}

/** Size steps that fit the single die of the use may be too many for the left-out die. */
function canShrink(die: Die, steps: number): boolean {
  const d4 = { faces: 4, bonus: 0 };
  return steps === 0 || (isOnLadder(die) && rung(die) - steps >= rung(d4));
}
