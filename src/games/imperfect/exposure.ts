import { type Area, AREAS, DIFFICULTIES, FIRE_SIZES, type FireSize } from "#rules/imperfect";
import { conditionsOf } from "#table/conditions";
import { type Character, levelOf } from "./documents.ts";

/** Water, smoke and fire around an actor, read from the data of its conditions. Future Imperfect › Drowning, Fire. */

/** Kinds of water. Calm water endangers only actors without the swimming Aptitude. */
export const WATERS = ["calm", "swiftCreek", "rapidRiver", "roughOcean", "stormySea"] as const;
export type Water = (typeof WATERS)[number];

export const isWater = (word: unknown): word is Water => WATERS.some((one) => one === word);

/** Target Number of the swimming check in this water (IMP-HAZ-1). */
export const waterTn = (water: Water): number => DIFFICULTIES[water === "calm" ? "fair" : water];

export const isFireSize = (word: unknown): word is FireSize => FIRE_SIZES.some((one) => one === word);

/** The data of a condition on the actor; null without the condition. */
function factsOf(actor: Actor.Implementation, condition: string): Record<string, unknown> | null {
  const borne = conditionsOf(actor).find(({ id }) => id === condition);
  return borne ? (borne.data as Record<string, unknown>) : null;
}

/** The water around an actor and the TN of its check; null for no water. Calm water if the condition names no kind. */
export function waterAround(actor: Actor.Implementation): { water: Water; tn: number } | null {
  const facts = factsOf(actor, "inWater");
  if (!facts) return null;
  const { water, tn } = facts;
  const kind = isWater(water) ? water : "calm";
  return { water: kind, tn: Number.isInteger(tn) && (tn as number) >= 1 ? (tn as number) : waterTn(kind) };
}

/** Whether an actor in smoke has a wet cloth; null for no smoke. */
export function smokeAround(actor: Actor.Implementation): { cloth: boolean } | null {
  const facts = factsOf(actor, "inSmoke");
  return facts && { cloth: facts["cloth"] === true };
}

/** The size of the fire on an actor and its burning areas; null for no fire. By default a small fire at the guts. */
export function fireOn(actor: Actor.Implementation): { size: FireSize; areas: Area[] } | null {
  const facts = factsOf(actor, "burning");
  if (!facts) return null;
  const size = isFireSize(facts["size"]) ? facts["size"] : "small";
  const stored = Array.isArray(facts["areas"]) ? (facts["areas"] as unknown[]) : [];
  const areas = AREAS.filter((area) => stored.includes(area));
  if (size === "engulfing") return { size, areas: [...AREAS] };
  return { size, areas: areas.length > 0 ? areas : ["guts"] };
}

/** Calm water is no danger to an actor with the swimming Aptitude (IMP-HAZ-1). */
export const isAtHome = (actor: Actor.Implementation, water: Water): boolean =>
  water === "calm" && levelOf(actor, "swimming") > 0;

export const DANGERS = ["water", "smoke"] as const;
export type Danger = (typeof DANGERS)[number];

/** The dangers that the actor needs a check against in each Round. */
export function mustEndure(actor: Character): Danger[] {
  const around = waterAround(actor);
  const inWater = around !== null && !isAtHome(actor, around.water);
  return [...(inWater ? (["water"] as const) : []), ...(smokeAround(actor) ? (["smoke"] as const) : [])];
}
