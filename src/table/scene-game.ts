import type { Game } from "./game.ts";
import { likelyGame } from "./likely-game.ts";
import { gameById } from "./register.ts";
import { playedGames } from "./settings.ts";

/** What the reader has chosen at this screen, and on which scene: elsewhere it means nothing. */
let chosen: { scene: string; game: string } | null = null;

const sceneId = (): string => (game.scenes as { viewed?: { id?: string | null } } | undefined)?.viewed?.id ?? "";

/** The game that is played on the scene on this screen, or that the reader has chosen for it; null where none is played. */
export function gameHere(): Game | null {
  const played = playedGames();
  const own = chosen?.scene === sceneId() && played.includes(chosen.game) ? chosen.game : null;
  const id = own ?? likelyGame();
  return id ? gameById(id) : null;
}

/** For the scene on this screen the reader means this game. */
export function chooseGameHere(id: string): void {
  chosen = { scene: sceneId(), game: id };
}
