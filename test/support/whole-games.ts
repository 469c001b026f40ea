import type { Frame, Game, Play } from "../../src/table/game.ts";

/** Games with how they are played, as they are once a world has loaded them. */
export const wholeGames = (games: readonly Game[]): Promise<(Frame & Play)[]> =>
  Promise.all(games.map(async (game) => ("load" in game ? { ...game, ...(await game.load()) } : game)));
