import type { Game } from "../../../src/table/game.ts";
import { anything } from "./drawing.ts";

/** The games that Quadrant brings, as they are written: nothing of Foundry answers that their modules look up. */
export async function loadGames(): Promise<Game[]> {
  const world = globalThis as Record<string, unknown>;
  for (const name of ["foundry", "CONST", "CONFIG"]) world[name] ??= anything();
  return (await import("../../../src/games/index.ts")).games;
}
