import type { Refusal } from "#table/checks";
import type { Beginning } from "#table/game.ts";
import { isCharacter, isThing } from "./documents.ts";
import { refusal } from "./refusal.ts";

/**
 * What a bar of a token that is changed by hand means: an act that can be undone. What is left of Endurance follows from
 * two numbers, and nobody could tell which of them is meant.
 */
export function editsBar(actor: Actor.Implementation, attribute: string, delta: number): Beginning | Refusal | null {
  const isBar = isCharacter(actor) ? attribute === "endurance" : isThing(actor) && attribute === "integrity";
  if (isBar) return { check: "zerospace.byHand", actor: actor.uuid, data: { field: attribute, by: String(delta) } };
  return isCharacter(actor) && attribute === "enduranceLeft" ? refusal("barReadOnly") : null;
}
