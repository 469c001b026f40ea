import { facts, flag, member } from "../guard.ts";
import { stepBetter, stepWorse, worseOf } from "./damage-steps.ts";
import { DAMAGES, type Damage } from "./vocabulary.ts";

/** The severity of a hit on a ship's system. */
export const SYSTEM_HITS = ["hindered", "out", "overkill"] as const;
export type SystemHit = (typeof SYSTEM_HITS)[number];

interface SystemFacts {
  /** The system's Damage before the hit. */
  damage: Damage;
  hit: SystemHit;
  hardened: boolean;
  /** The table's option that every hit makes the system at least a step worse. */
  stepRule: boolean;
}

/**
 * A system's Damage after a hit: the worse of its Damage and the hit. A hardened system takes one step less, but at
 * least `hindered`. Zap! › Ships › Ship-to-Ship Combat; the step: Faster Ship Combat. Errors `damage`, `hit`,
 * `hardened`, `step-rule`.
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
