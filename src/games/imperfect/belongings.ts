import { isAptitude, isArmor, isGear, isWeapon } from "./documents.ts";

/** What an actor carries, in lb. */
export function carriedBy(actor: Actor.Implementation): number {
  return actor.items.reduce((sum, item) => {
    if (isArmor(item)) return sum + item.system.weight;
    return isGear(item) || isWeapon(item) ? sum + item.system.weight * item.system.quantity : sum;
  }, 0);
}

/** The highest level of an actor in an Aptitude, in whatever concentration; 0 for none. */
export function levelOf(actor: Actor.Implementation, key: string): number {
  return Math.max(
    0,
    ...actor.items.map((item) => (isAptitude(item) && item.system.key === key ? item.system.level : 0)),
  );
}
