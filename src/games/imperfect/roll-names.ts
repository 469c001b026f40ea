import { storedName } from "#table/documents/item-names.ts";
import type { Rolling } from "#table/effects/effected.ts";
import { slug } from "#table/rolls/make.ts";
import type { Way } from "./checks/roll/ways.ts";
import { isWeapon } from "./documents.ts";

/** The fields of plans that name how a role is rolled and what the roll is for. */
interface Known {
  way?: Way;
  opposingWay?: Way;
  defenceWay?: Way | null;
  asked?: { aptitude?: string; concentration?: string };
  will?: string;
  over?: string;
  area?: string;
}

/** The way in which a role is rolled; null or undefined if its plan has none. */
const wayIn = ({ way, opposingWay, defenceWay }: Known, role: string): Way | null | undefined =>
  role === "opposing" ? opposingWay : role === "defence" ? defenceWay : way;

/**
 * The names by which effects find a roll: its Trait, Aptitude, will, wound area and weapon, e.g.
 * `aptitude:shooting-pistol`. Null if effects must not change it.
 */
export function rollNames({ check, plan, role, who, party }: Rolling): string[] | null {
  // The location die is not rolled with a skill, so no effect may change it.
  if (check === "location") return null;
  const way = wayIn(plan as Known, role);
  const names: string[] = [];
  if (way) {
    names.push(`trait:${way.trait}`);
    if (way.aptitude) {
      names.push(`aptitude:${slug(way.aptitude)}`);
      if (way.concentration) names.push(`aptitude:${slug(way.aptitude)}-${slug(way.concentration)}`);
    }
  }
  const { asked, will, over, area } = plan as Known;
  if (role === "roll" && asked?.aptitude && asked.concentration)
    names.push(`aptitude:${slug(asked.aptitude)}-${slug(asked.concentration)}`);
  for (const word of [will, over]) if (word) names.push(`will:${word}`);
  if (area) names.push(`heal:${area}`);
  if (who === "self" && isWeapon(party.tool)) names.push(`attack:${slug(storedName(party.tool))}`);
  return names;
}
