import type { Die } from "../dice/index.ts";
import { isOnLadder, rung, stepsSmaller } from "./die-sizes.ts";
import { fullDice, usePool } from "./use-pool.ts";
import type { Use } from "./use.ts";

/**
 * The smaller of the two dice after equipment and size steps: what Collateral Damage throws where one die, or none, was
 * thrown. Null where there is only one, the use is split, or its total known already; also where the size steps leave
 * nothing of it. Zap! › Damage › Collateral Damage. Errors as `usePool`.
 */
export function leftOutDie(use: Use): Die | null {
  usePool(use);
  if (use.fixed !== null || use.split !== null) return null;
  const smaller = fullDice(use)[1];
  if (smaller === undefined) return null;
  return canShrink(smaller, use.sizeSteps) ? stepsSmaller(smaller, use.sizeSteps) : null;
}

/** A single die may withstand steps for which the left-out die is too small. */
function canShrink(die: Die, steps: number): boolean {
  const d4 = { faces: 4, bonus: 0 };
  return steps === 0 || (isOnLadder(die) && rung(die) - steps >= rung(d4));
}
