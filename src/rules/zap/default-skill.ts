import { flag } from "../guard.ts";

/**
 * Power Level of an act without a fitting Ability: 3 where the Background covers it, else 2. Zap! › Using Abilities.
 * Error `has-background`.
 */
export function defaultLevel(hasBackground: boolean): number {
  return flag(hasBackground, "hasBackground") ? 3 : 2;
}
