import { whole } from "../guard.ts";

/**
 * The level of an improvised Ability: one more for each other Ability that burns out for it. Zap! › Quick Summary ›
 * Tropes. Errors `power-level`, `contributors` (1 and up).
 */
export function juryRig(level: number, contributors: number): number {
  return whole(level, "level", { min: 1, code: "power-level" }) + whole(contributors, "contributors", { min: 1 });
}
