import { crewSize, shipScale, type Use } from "#rules/zap";
import { isHero, isShip, type Contender, type Ship } from "../documents.ts";

/**
 * The use of a ship's system as the other ship of a check sees it: foes are moved to the Scale of the players' ship,
 * after their Scopes. Movement stays (ZAP-SHIP-11).
 */
export function scaledUse(use: Use, user: Contender, other: Actor.Implementation | null): Use {
  const steps = scaleSteps(user, other);
  return steps === 0 ? use : { ...use, level: shipScale(use.level, steps, use.kind === "movement") };
}

/** By how many Scales a ship is moved where another is against it; 0 for the one that stays, and for whoever is no ship. */
export function scaleSteps(user: Contender, other: Actor.Implementation | null): number {
  if (!isShip(user) || !isShip(other)) return 0;
  return stays(user, other) ? 0 : user.system.scale - other.system.scale;
}

/** The players' ship stays; among ships of one side the smaller one does. */
function stays(ship: Ship, other: Ship): boolean {
  if (isHero(ship) !== isHero(other)) return isHero(ship);
  return ship.system.scale <= other.system.scale;
}

/** How many people the crew of a ship are now, and when it is complete. */
export function people({ system }: Ship): { now: number; full: number } {
  const { crew, scale } = system;
  return { now: crewSize(crew.value, scale), full: crewSize(crew.max, scale) };
}
