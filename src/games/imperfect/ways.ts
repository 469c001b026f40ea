import { ON_FOOT } from "#table/board/speeds.ts";
import { has } from "#table/conditions";
import type { Way } from "./checks/moving/ways.ts";
import { isCharacter } from "./documents.ts";

/** The ways of one's own that Foundry's movement actions mean. */
export const WAYS_OF: Readonly<Record<string, Way>> = { [ON_FOOT]: "foot", climb: "climb", swim: "swim" };

/** How somebody gets about whose token is set to this movement action. */
export const wayOf = (action: string): Way => WAYS_OF[action] ?? "foot";

/** Nobody has a flight of their own, nor crawls on two feet. */
export function ways(actor: Actor.Implementation): readonly string[] | null {
  if (!isCharacter(actor)) return null;
  return [...Object.keys(WAYS_OF), ...(has(actor, "prone") || has(actor, "winded") ? ["crawl"] : [])];
}
