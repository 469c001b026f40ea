import { DAMAGES, type Damage } from "./vocabulary.ts";

/** One step worse; `overkill` stays. */
export function stepWorse(damage: Damage): Damage {
  return DAMAGES[DAMAGES.indexOf(damage) + 1] ?? damage;
}

/** One step better; `none` stays. */
export function stepBetter(damage: Damage): Damage {
  return DAMAGES[DAMAGES.indexOf(damage) - 1] ?? damage;
}

export function worseOf(one: Damage, other: Damage): Damage {
  return DAMAGES.indexOf(one) >= DAMAGES.indexOf(other) ? one : other;
}
