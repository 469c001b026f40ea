import { maximum, minimum, type Pool } from "../dice/index.ts";
import { member } from "../guard.ts";
import { checkPair } from "./pool.ts";
import { wins } from "./ties.ts";
import { TIE_SIDES, type TieSide } from "./vocabulary.ts";

/**
 * Whether an attack could ever hit this defence: its highest total against the defence's lowest. Only such an attack
 * can keep a character Out (restrain it, or put it down for the count). Zap! › Damage › Down For The Count. Errors
 * `pool`, `tie-to`.
 */
export function couldHinder(attackPool: Pool, defensePool: Pool, tieTo: TieSide): boolean {
  checkPair(attackPool, "attackPool");
  checkPair(defensePool, "defensePool");
  return wins(maximum(attackPool) - minimum(defensePool), member(tieTo, TIE_SIDES, "tieTo"));
}
