import { member } from "../guard.ts";
import { stepWorse } from "./damage-steps.ts";
import { DAMAGES, type Damage } from "./vocabulary.ts";

/**
 * What taking parts out of a system leaves of it: a step less, and of a destroyed one nothing that could be mended.
 * Zap! › Ships › Cannibalizing. Error `damage`.
 */
export function cannibalize(damage: Damage): Damage | "ruined" {
  return member(damage, DAMAGES, "damage") === "overkill" ? "ruined" : stepWorse(damage);
}
