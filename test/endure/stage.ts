import type { Chance } from "./random.ts";
import type { GameId } from "./evening.ts";
import type { Seats } from "./seats.ts";

/** The scenes of the demo world, by whose they are; what comes first comes oftener. */
const SCENES: Record<GameId, readonly string[]> = {
  zap: ["Coolant hall", "Coolant hall", "Above the station"],
  imperfect: ["Dockside corridor"],
  zerospace: ["Landing deck"],
  gurps: ["Old salt mine"],
};

/** An empty log, one of the game's scenes, and, mostly, a fight that is about to begin. @returns whether there is one */
export async function setTheTable(seats: Seats, game: GameId, chance: Chance): Promise<boolean> {
  const scene = chance.pick(SCENES[game]);
  const wish = { scene, fights: chance.is(0.85) };
  for (const page of seats.pages) await page.evaluate(() => endure.closeAll());
  await seats.page("GM").evaluate((stage) => endure.prepare(stage), wish);
  await seats.idle();
  return wish.fights;
}
