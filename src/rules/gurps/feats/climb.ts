import { decimal, facts, flag, member } from "../../guard.ts";
import { started } from "../rounding.ts";
import { CLIMB_ROWS } from "../tables/climbs.ts";
import { CLIMBS, type Climb } from "../vocabulary.ts";

const SECONDS_A_ROLL = 300;

/**
 * The duration of a climb and the number of its rolls: one to start and one every five minutes, none on a ladder.
 * GURPS › Climbing. Errors `climb`, `is-combat`, `feet`.
 */
export function climb(given: { climb: Climb; isCombat: boolean; feet: number }): {
  feetPerSecond: number;
  seconds: number;
  rolls: number;
} {
  const fields = facts(given);
  const row = CLIMB_ROWS[member(fields.climb, CLIMBS, "climb")];
  const feetPerSecond = flag(fields.isCombat, "isCombat") ? row.combat : row.regular;
  const seconds = decimal(fields.feet, "feet", { min: 0 }) / feetPerSecond;
  const rolls = row.modifier === null ? 0 : Math.max(1, started(seconds / SECONDS_A_ROLL));
  return { feetPerSecond, seconds, rolls };
}
