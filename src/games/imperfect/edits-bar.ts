import type { Beginning } from "#table/game.ts";
import { isCharacter } from "./documents.ts";

/**
 * What a bar of a token that is changed by hand means: Wind is an act that can be undone, and wounds are taken by area
 * (§ 5.3). Null where it is a mere number.
 */
export function editsBar(actor: Actor.Implementation, attribute: string, delta: number): Beginning | null {
  if (!isCharacter(actor)) return null;
  if (attribute === "wind") return { check: "imperfect.windByHand", actor: actor.uuid, data: { by: String(delta) } };
  const wounds = String(Math.max(1, -delta));
  return attribute === "health" ? { check: "imperfect.hurtByHand", actor: actor.uuid, data: { wounds } } : null;
}
