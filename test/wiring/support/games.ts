import type { Frame, Play } from "../../../src/table/game.ts";
import { wholeGames } from "../../games/whole-games.ts";
import { anything } from "./drawing.ts";

/** Quadrant's games with frame and play, loaded from their sources; Foundry's members are empty stand-ins. */
export async function loadGames(): Promise<(Frame & Play)[]> {
  const world = globalThis as Record<string, unknown>;
  for (const name of ["foundry", "CONST", "CONFIG"]) world[name] ??= anything();
  return wholeGames((await import("../../../src/games/index.ts")).games);
}
