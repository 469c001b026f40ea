import { ON_FOOT } from "#table/board/speeds.ts";
import { has } from "#table/conditions";
import { type Character, isCharacter } from "./documents.ts";

/** Yards a second in this way of moving (GURPS-DRV-3). */
export function moveOf({ system }: Character, action: string): number {
  if (action === "swim") return system.waterMove;
  return action === "fly" ? system.airMove : system.groundMove;
}

/** A tenth of Move, and never less than a yard. */
export const stepOf = (move: number): number => Math.max(1, Math.ceil(move / 10));

/** Ways of moving that have a Move of their own. */
export const WAYS: readonly string[] = [ON_FOOT, "fly", "swim"];

/** Anybody may crawl once they are down. */
export function ways(actor: Actor.Implementation): readonly string[] | null {
  return isCharacter(actor) ? [...WAYS, "climb", "jump", ...(has(actor, "prone") ? ["crawl"] : [])] : null;
}
