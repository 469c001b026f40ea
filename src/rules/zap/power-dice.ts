import type { Pool } from "../dice/index.ts";
import { whole } from "../guard.ts";
import { pair } from "./pool.ts";
import { BONUS_STEP, HIGH_LEVELS, LOW_LEVELS } from "./tables/power-levels.ts";

/**
 * The dice of a Power Level (1 and up, unlimited), larger die first; the higher one counts. Zap! › Power Level. Error
 * `power-level`.
 */
export function powerDice(level: number): Pool {
  whole(level, "level", { min: 1, code: "power-level" });
  const low = LOW_LEVELS[level - 1];
  if (low) return pair(low.map(([faces, bonus]) => ({ faces, bonus })));
  const beyond = level - LOW_LEVELS.length - 1;
  const row = HIGH_LEVELS[beyond % HIGH_LEVELS.length]!;
  const more = BONUS_STEP * Math.floor(beyond / HIGH_LEVELS.length);
  return pair(row.map(([faces, bonus]) => ({ faces, bonus: bonus + more })));
}
