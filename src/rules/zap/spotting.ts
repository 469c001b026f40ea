import { whole } from "../guard.ts";

const MAX_SCOPE = 14;

/**
 * The Difficulty of spotting something, at least 1: `base` within an area of `baseScope`, and one more or less with
 * each Scope of distance. A small room has Scope 1, a large one 2, Combat Range the character's own Scope. Zap! ›
 * Range › Senses And Range. Errors `base` (1 and up), `distance-scope`, `base-scope` (0–14).
 */
export function spotDifficulty(base: number, distanceScope: number, baseScope: number): number {
  whole(base, "base", { min: 1 });
  whole(distanceScope, "distanceScope", { min: 0, max: MAX_SCOPE });
  whole(baseScope, "baseScope", { min: 0, max: MAX_SCOPE });
  return Math.max(1, base + distanceScope - baseScope);
}
