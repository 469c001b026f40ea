import type { Game, SceneCall } from "../game.ts";
import { games } from "../register.ts";
import { playedGames } from "../settings.ts";

/**
 * What the GM may call between fights.
 * @param of the game of the fight that is looked at; without one, all games that this table plays have their say
 */
export function sceneCalls(of: Game | null = null): SceneCall[] {
  const played = playedGames();
  const asked = of ? [of] : games().filter(({ id }) => played.includes(id));
  return asked.flatMap(({ combat }) => combat.foot?.() ?? []);
}
