import { facts, flag, member } from "../guard.ts";
import { stepBetter, stepWorse, worseOf } from "./damage-steps.ts";
import { DAMAGES, type Damage } from "./vocabulary.ts";

/** How hard a ship's system is hit. */
export const SYSTEM_HITS = ["hindered", "out", "overkill"] as const;
export type SystemHit = (typeof SYSTEM_HITS)[number];

interface SystemFacts {
  /** The system's Damage before the hit. */
  damage: Damage;
  hit: SystemHit;
  hardened: boolean;
  /** Whether this table lets every hit worsen the system by a step at least. */
  stepRule: boolean;
}

/**
 * A system's Damage after a hit: the worse of both. A hardened one is hit one step less, but hindered all the same.
 * Zap! › Ships › Ship-to-Ship Combat; the step: Faster Ship Combat. Errors `damage`, `hit`, `hardened`, `step-rule`.
 */
export function systemDamage(system: SystemFacts): Damage {
  const given = facts(system);
  const damage = member(given.damage, DAMAGES, "damage");
  const hit = member(given.hit, SYSTEM_HITS, "hit");
  const hardened = flag(given.hardened, "hardened");
  const stepRule = flag(given.stepRule, "stepRule");
  const struck = worseOf(damage, hardened && hit !== "hindered" ? stepBetter(hit) : hit);
  return stepRule ? worseOf(struck, stepWorse(damage)) : struck;
}
