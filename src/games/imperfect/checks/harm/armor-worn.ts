import { type LocationId, LOCATIONS } from "#rules/imperfect";
import { isArmor, isVehicle, itemsOf } from "../../documents.ts";

/** Armour levels that cover one place, worn or grown; a thing is covered all over (IMP-ARM-3, IMP-VEH-2). */
export function armorAt(actor: Actor.Implementation, place: LocationId): number[] {
  if (isVehicle(actor)) return layers([actor.system.armor]);
  const worn = itemsOf(actor, isArmor).filter(({ system }) => system.worn && system.locations.includes(place));
  return layers(worn.map(({ system }) => system.level));
}

/**
 * The armour where somebody is least covered: what is everywhere, a blast, a fall or a fire, finds the gaps. The book says
 * nothing of it.
 */
export function leastArmor(actor: Actor.Implementation, places: readonly LocationId[] = LOCATIONS): number[] {
  const all = places.map((place) => armorAt(actor, place));
  const sum = (levels: readonly number[]): number => levels.reduce((total, level) => total + level, 0);
  return all.toSorted((a, b) => sum(a) - sum(b))[0] ?? [];
}

const layers = (levels: number[]): number[] => levels.filter((level) => level > 0);
