import { crossScope, type Use } from "#rules/zap";
import { say } from "#table/words.ts";
import { isContender, isHero, isShip, type Contender, type Scenery } from "../../documents.ts";
import { scaledUse } from "../../ships/scale.ts";

/** The Scope at which somebody acts, or at which a thing usually stands. */
export function scopeOf(actor: Contender | Scenery): number {
  return isShip(actor) ? actor.system.campaignScope : actor.system.scope;
}

/** How many Scopes a foe stands above the players' side; 0 for whoever is on it, and where nobody is (ZAP-SCOPE-1). */
export function stepsAbove(actor: Contender, other: Actor.Implementation | null): number {
  if (isHero(actor) || !isContender(other) || !isHero(other)) return 0;
  return scopeOf(actor) - scopeOf(other);
}

/** A use as it counts against somebody: foes come into the players' Scope, and then their ships to that Scale. */
export function against(use: Use, actor: Contender, other: Actor.Implementation | null): Use {
  const steps = stepsAbove(actor, other);
  const crossed = steps === 0 ? use : { ...use, level: crossScope(use.level, steps) };
  return scaledUse(crossed, actor, other);
}

/** "2 Scopes higher: PL as in yours". Empty where both stand in one. */
export function scopeWords(actor: Actor.Implementation | null, other: Actor.Implementation | null): string {
  const steps = isContender(actor) ? stepsAbove(actor, other) : 0;
  if (steps === 0) return "";
  return say(`QUADRANT.zap.side.scope.${steps > 0 ? "higher" : "lower"}`, { steps: Math.abs(steps) });
}
