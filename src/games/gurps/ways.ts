import { slow } from "#rules/gurps";
import { ON_FOOT } from "#table/board/speeds.ts";
import { has } from "#table/conditions";
import { type Character, isCharacter } from "./documents.ts";

/** Water Move under the actor's load, halved at low FP (GURPS-SWIM-2, -3). */
export const waterMoveOf = ({ system: { waterMove, encumbrance, isTired } }: Character): number =>
  slow(waterMove, encumbrance, Number(isTired));

/** The Move for this movement action, in yards a second (GURPS-DRV-3). */
export function moveOf(actor: Character, action: string): number {
  const { system } = actor;
  if (action === "swim") return waterMoveOf(actor);
  return action === "fly" ? system.airMove : system.groundMove;
}

/** A step: a tenth of Move, rounded up, and at least one yard. */
export const stepOf = (move: number): number => Math.max(1, Math.ceil(move / 10));

/** The movement actions with their own Move. */
export const WAYS: readonly string[] = [ON_FOOT, "fly", "swim"];

/** The movement actions of an actor: crawling only while it is prone. */
export function ways(actor: Actor.Implementation): readonly string[] | null {
  return isCharacter(actor) ? [...WAYS, "climb", "jump", ...(has(actor, "prone") ? ["crawl"] : [])] : null;
}
