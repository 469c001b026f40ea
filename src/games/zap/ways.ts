import { abilitiesOf, type Character, isCharacter } from "./documents.ts";

/** Whether the character has a Movement Power that is neither burned out nor ruined. */
export const isPowered = (actor: Character): boolean =>
  abilitiesOf(actor).some(({ system }) => system.kind === "movement" && !system.burnedOut && !system.ruined);

/** A character without a Movement Power cannot leave the ground: only these ways are open to it. Null: all are. */
export const ways = (actor: Actor.Implementation): readonly string[] | null =>
  isCharacter(actor) && !isPowered(actor) ? ["walk", "crawl", "climb", "swim", "jump"] : null;
