import { isAtHand } from "../checks/attack/arms.ts";
import { vehicleOf } from "../checks/moving/carriers.ts";
import { isWeapon, itemsOf, type Weapon } from "../documents.ts";

/** What somebody could use at once: in hand, grown, or mounted on what carries its crew (IMP-TURN-5). */
export function armsAtHand(actor: Actor.Implementation): Weapon[] {
  const vehicle = vehicleOf(actor);
  return [actor, ...(vehicle ? [vehicle] : [])].flatMap((owner) => itemsOf(owner, isWeapon)).filter(isAtHand);
}

/** The weapon at which somebody works: an own one, or one that is mounted. */
export function workedAt(actor: Actor.Implementation | null, id: string | null): Weapon | null {
  const own = actor?.items.get(id ?? "");
  if (isWeapon(own)) return own;
  return (actor && armsAtHand(actor).find((weapon) => weapon.id === id)) ?? null;
}
