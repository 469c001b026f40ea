import type { Game, SceneCall } from "../game.ts";
import { games, playOf } from "../register.ts";
import { playedGames } from "../settings.ts";
import { say } from "../words.ts";

/** What one game lets the GM call between fights. */
export interface SceneCalls {
  game: string;
  /** The game's name; empty where only one game has something to call. */
  title: string;
  calls: SceneCall[];
}

/**
 * What the GM may call between fights, by game.
 * @param of the game of the fight on screen; without one, all games that this table plays
 */
export function sceneCalls(of: Game | null = null): SceneCalls[] {
  const played = playedGames();
  const asked = of ? [of] : games().filter(({ id }) => played.includes(id));
  const groups = asked.map((one) => ({ game: one.id, title: "", calls: playOf(one)?.combat.foot?.() ?? [] }));
  const filled = groups.filter(({ calls }) => calls.length > 0);
  return filled.length > 1 ? filled.map((group) => ({ ...group, title: say(`QUADRANT.${group.game}.name`) })) : filled;
}
