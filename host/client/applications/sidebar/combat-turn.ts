import { shownEffects } from "../ui/shown-effects.ts";
import { currentUser, type CombatantLike } from "../ui/types.ts";

/** Whether this user may read a combatant's numbers. */
export function mayRead(combatant: CombatantLike): boolean {
  return combatant.actor?.testUserPermission(currentUser(), "OBSERVER") ?? combatant.isOwner;
}

/** The effect icons of a tracker's row, without defeat, which has its own mark. */
export function effectIcons(combatant: CombatantLike): { name: string; img: string }[] {
  const defeated = String(CONFIG.specialStatusEffects.DEFEATED);
  return shownEffects(combatant.actor)
    .filter((effect) => !effect.statuses.has(defeated))
    .map((effect) => ({ name: effect.name, img: effect.img ?? "" }));
}
