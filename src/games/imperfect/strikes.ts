import type { Situation } from "#table/checks";
import type { Strikes } from "#table/api/strikes.ts";
import { isWeapon } from "./documents.ts";

/** Results of an attack that missed. */
const MISSES = ["bust", "miss"];

/**
 * What other modules learn about an attack. Damage is rolled on a card of its own, so the damage of a hit is null on
 * the attack card.
 */
export function strikes(check: string, { outcome, parties }: Situation): Strikes | null {
  if (check !== "attack" && check !== "damage") return null;
  const tool = parties["self"]?.tool ?? null;
  const isFar = isWeapon(tool) && ["ranged", "thrown"].includes(tool.system.category);
  const reach = isWeapon(tool) ? (isFar ? "ranged" : "close") : null;
  if (check === "damage") {
    return { reach, targets: { target: { hit: true, damage: (outcome as { total?: number } | null)?.total ?? null } } };
  }
  const hit = outcome && !MISSES.includes(outcome.result);
  return { reach, targets: { target: { hit, damage: hit === false ? 0 : null } } };
}
