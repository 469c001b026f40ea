import { facts, flag } from "../guard.ts";
import type { TieSide } from "./vocabulary.ts";

/**
 * The side that wins a tie: a player's side against any other, otherwise the acting side. Scenery does not count as a
 * player's. Zap! › Using Abilities. Errors `actor-is-player`, `opponent-is-player`.
 */
export function tieTo(sides: { actorIsPlayer: boolean; opponentIsPlayer: boolean }): TieSide {
  const given = facts(sides);
  const actor = flag(given.actorIsPlayer, "actorIsPlayer");
  const opponent = flag(given.opponentIsPlayer, "opponentIsPlayer");
  return opponent && !actor ? "opponent" : "actor";
}

/** Whether this margin of the acting side wins, ties considered. */
export function wins(margin: number, tieSide: TieSide): boolean {
  return margin > 0 || (margin === 0 && tieSide === "actor");
}
