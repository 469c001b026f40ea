import type { Game } from "./game.ts";
import { likelyGame } from "./likely-game.ts";
import { gameById } from "./register.ts";
import { playedGames } from "./settings.ts";

/** The game that the user has chosen on this client; null for none. */
let chosen: string | null = null;

/** The game that the user has chosen for the viewed scene, or else the likely one; null if no game is played. */
export function gameHere(): Game | null {
  const own = chosen && playedGames().includes(chosen) ? chosen : null;
  const id = own ?? likelyGame();
  return id ? gameById(id) : null;
}

/** Chooses a game for the viewed scene, until another scene is drawn. */
export function chooseGameHere(id: string): void {
  chosen = id;
}

/** Forgets the choice when the canvas is torn down, since it does not hold for the next scene. */
export function forgetGameHere(): void {
  chosen = null;
}
