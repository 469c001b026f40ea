import { type Area, AREAS, DIFFICULTIES, FIRE_SIZES, type FireSize } from "#rules/imperfect";
import { conditionsOf } from "#table/conditions";
import { type Character, levelOf } from "./documents.ts";

/** What somebody is in that harms by itself, as its condition keeps it. Future Imperfect › Drowning, Fire. */

/** Kinds of water; calm water troubles only those who never learnt to swim. */
export const WATERS = ["calm", "swiftCreek", "rapidRiver", "roughOcean", "stormySea"] as const;
export type Water = (typeof WATERS)[number];

export const isWater = (word: unknown): word is Water => WATERS.some((one) => one === word);

/** How hard it is to keep one's head up in it (IMP-HAZ-1). */
export const waterTn = (water: Water): number => DIFFICULTIES[water === "calm" ? "fair" : water];

export const isFireSize = (word: unknown): word is FireSize => FIRE_SIZES.some((one) => one === word);

/** What keeps with a condition that somebody bears; null where it bears none. */
function factsOf(actor: Actor.Implementation, condition: string): Record<string, unknown> | null {
  const borne = conditionsOf(actor).find(({ id }) => id === condition);
  return borne ? (borne.data as Record<string, unknown>) : null;
}

/** What water somebody is in; null for none. Calm, where nobody has said anything. */
export function waterAround(actor: Actor.Implementation): { water: Water; tn: number } | null {
  const facts = factsOf(actor, "inWater");
  if (!facts) return null;
  const { water, tn } = facts;
  const kind = isWater(water) ? water : "calm";
  return { water: kind, tn: Number.isInteger(tn) && (tn as number) >= 1 ? (tn as number) : waterTn(kind) };
}

/** Whether somebody is in smoke, and has a wet cloth against it; null for no smoke. */
export function smokeAround(actor: Actor.Implementation): { cloth: boolean } | null {
  const facts = factsOf(actor, "inSmoke");
  return facts && { cloth: facts["cloth"] === true };
}

/** What of somebody burns, and how much; null where nothing does. A small fire at the guts, where nobody has said anything. */
export function fireOn(actor: Actor.Implementation): { size: FireSize; areas: Area[] } | null {
  const facts = factsOf(actor, "burning");
  if (!facts) return null;
  const size = isFireSize(facts["size"]) ? facts["size"] : "small";
  const said = Array.isArray(facts["areas"]) ? (facts["areas"] as unknown[]) : [];
  const areas = AREAS.filter((area) => said.includes(area));
  if (size === "engulfing") return { size, areas: [...AREAS] };
  return { size, areas: areas.length > 0 ? areas : ["guts"] };
}

/** Calm water is nothing to who can swim (IMP-HAZ-1). */
export const isAtHome = (actor: Actor.Implementation, water: Water): boolean =>
  water === "calm" && levelOf(actor, "swimming") > 0;

export const DANGERS = ["water", "smoke"] as const;
export type Danger = (typeof DANGERS)[number];

/** What somebody must bear in each Round. */
export function mustEndure(actor: Character): Danger[] {
  const around = waterAround(actor);
  const inWater = around !== null && !isAtHome(actor, around.water);
  return [...(inWater ? (["water"] as const) : []), ...(smokeAround(actor) ? (["smoke"] as const) : [])];
}
