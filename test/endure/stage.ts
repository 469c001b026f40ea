import type { Chance } from "./random.ts";
import type { GameId } from "./evening.ts";
import type { Seats } from "./seats.ts";

/** The scenes of the demo world, by game; a scene that is listed twice is chosen more often. */
const SCENES: Record<GameId, readonly string[]> = {
  zap: ["Coolant hall", "Coolant hall", "Above the station"],
  imperfect: ["Dockside corridor"],
  zerospace: ["Landing deck"],
  gurps: ["Old salt mine"],
};

/**
 * Prepares an empty chat log, one of the game's scenes, and, mostly, a fight that has not started. @returns whether there is
 * a fight
 */
export async function setTheTable(seats: Seats, game: GameId, chance: Chance): Promise<boolean> {
  const scene = chance.pick(SCENES[game]);
  const wish = { scene, fights: chance.is(0.85) };
  for (const page of seats.pages) await page.evaluate(() => endure.closeAll());
  await seats.page("GM").evaluate((stage) => endure.prepare(stage), wish);
  await seats.idle();
  return wish.fights;
}
