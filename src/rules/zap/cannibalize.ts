import { member } from "../guard.ts";
import { stepWorse } from "./damage-steps.ts";
import { DAMAGES, type Damage } from "./vocabulary.ts";

/**
 * The damage of a system after parts were taken out of it: a step worse; a destroyed system is ruined and cannot be
 * repaired. Zap! › Ships › Cannibalizing. Error `damage`.
 */
export function cannibalize(damage: Damage): Damage | "ruined" {
  return member(damage, DAMAGES, "damage") === "overkill" ? "ruined" : stepWorse(damage);
}
