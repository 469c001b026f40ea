import type { Game } from "./game.ts";
import { likelyGame } from "./likely-game.ts";
import { gameById } from "./register.ts";
import { playedGames } from "./settings.ts";

/** The game that the reader has chosen at this screen. */
let chosen: string | null = null;

/** The game that is played on the scene on this screen, or that the reader has chosen for it; null where none is played. */
export function gameHere(): Game | null {
  const own = chosen && playedGames().includes(chosen) ? chosen : null;
  const id = own ?? likelyGame();
  return id ? gameById(id) : null;
}

/** For the scene on this screen the reader means this game, as long as the board shows it. */
export function chooseGameHere(id: string): void {
  chosen = id;
}

/** The board is cleared: what was chosen for its scene means nothing on the next. */
export function forgetGameHere(): void {
  chosen = null;
}
