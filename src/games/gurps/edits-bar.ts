import type { Beginning } from "#table/game.ts";
import { isCharacter } from "./documents.ts";

/** What a bar of a token that is changed by hand means: an act that can be undone. */
export function editsBar(actor: Actor.Implementation, attribute: string, delta: number): Beginning | null {
  const isBar = isCharacter(actor) && (attribute === "hp" || attribute === "fp");
  return isBar ? { check: "gurps.byHand", actor: actor.uuid, data: { field: attribute, by: String(delta) } } : null;
}
