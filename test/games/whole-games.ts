import type { Frame, Game, Play } from "../../src/table/game.ts";

/** Games together with their play, as a world has loaded them. */
export const wholeGames = (games: readonly Game[]): Promise<(Frame & Play)[]> => Promise.all(games.map(wholeGame));

async function wholeGame(game: Game): Promise<Frame & Play> {
  if (!("load" in game)) return game;
  const { load, ...frame } = game;
  return { ...frame, ...(await load()) };
}
