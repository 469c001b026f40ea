import type { Frame, Play } from "../../../src/table/game.ts";
import { wholeGames } from "../../games/whole-games.ts";
import { anything } from "./drawing.ts";

/** The games that Quadrant brings, whole, as they are written: nothing of Foundry answers that their modules look up. */
export async function loadGames(): Promise<(Frame & Play)[]> {
  const world = globalThis as Record<string, unknown>;
  for (const name of ["foundry", "CONST", "CONFIG"]) world[name] ??= anything();
  return wholeGames((await import("../../../src/games/index.ts")).games);
}
