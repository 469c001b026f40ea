import type { Throw } from "../dice/index.ts";
import { fail, isWhole } from "../guard.ts";

/**
 * Whether a throw may turn into a Mishap: two dice with the same face, or a single die that shows 1. Nothing thrown:
 * no. Bonuses do not matter. Zap! › Equipment. Error `throw`: not at most two chains of one face each.
 */
export function mishapChance(thrown: Throw): boolean {
  if (!Array.isArray(thrown) || thrown.length > 2 || !thrown.every(isSingleFace)) return fail("throw");
  const [first, second] = thrown.map(([face]) => face);
  return second === undefined ? first === 1 : first === second;
}

function isSingleFace(chain: unknown): boolean {
  return Array.isArray(chain) && chain.length === 1 && isWhole(chain[0]) && chain[0] >= 1;
}
