import { ON_FOOT } from "#table/board/speeds.ts";
import { has } from "#table/conditions";
import type { Way } from "./checks/moving/ways.ts";
import { isCharacter } from "./documents.ts";

/** Foundry's movement actions, each with the way in which a character moves by itself. */
export const WAYS_OF: Readonly<Record<string, Way>> = { [ON_FOOT]: "foot", climb: "climb", swim: "swim" };

/** The way of moving that a token's movement action means; on foot for all unknown ones. */
export const wayOf = (action: string): Way => WAYS_OF[action] ?? "foot";

/**
 * The movement actions of a character: none flies, and only a prone or winded one crawls. Null allows all of Foundry's.
 */
export function ways(actor: Actor.Implementation): readonly string[] | null {
  if (!isCharacter(actor)) return null;
  return [...Object.keys(WAYS_OF), ...(has(actor, "prone") || has(actor, "winded") ? ["crawl"] : [])];
}
