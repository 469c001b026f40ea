import { decimal, facts, flag } from "../guard.ts";
import { moveDistance } from "./move-distance.ts";
import { RANGE_LIMITS } from "./tables/ranges.ts";

interface Charge {
  /** Metres to the target. */
  meters: number;
  /** Metres that the attacker walks in one movement action. */
  base: number;
  /** At a run: twice the distance. */
  isDoubled: boolean;
  /** An obstacle halves it. */
  isHindered: boolean;
}

/** Metres of tolerance, because sums of decimals are not exact. */
const HAIR = 1e-9;

/**
 * Whether a charge reaches its target: the straight way to within an arm's length of it fits one movement action.
 * ZeroSpace › Special Actions › Charging (ZS-AM-4). Errors `meters`, `base`, `is-doubled`, `is-hindered`.
 */
export function chargeReaches(charge: Charge): boolean {
  const given = facts(charge);
  const meters = decimal(given.meters, "meters", { min: 0 });
  const move = flag(given.isDoubled, "isDoubled") ? "run" : "walk";
  const far = moveDistance({ base: given.base as number, move, isHindered: given.isHindered as boolean });
  return meters <= far + RANGE_LIMITS.close + HAIR;
}
