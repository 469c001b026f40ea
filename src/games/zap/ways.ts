import { abilitiesOf, type Character, isCharacter } from "./documents.ts";

/** Somebody has a Movement Power that is not out of order. */
export const isPowered = (actor: Character): boolean =>
  abilitiesOf(actor).some(({ system }) => system.kind === "movement" && !system.burnedOut && !system.ruined);

/** Without a Movement Power nobody leaves the ground. */
export const ways = (actor: Actor.Implementation): readonly string[] | null =>
  isCharacter(actor) && !isPowered(actor) ? ["walk", "crawl", "climb", "swim", "jump"] : null;
