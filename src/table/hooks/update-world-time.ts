import { createMessage } from "../../foundry.ts";
import { refereeHere } from "../referee/queue.ts";
import { gameById } from "../register.ts";
import { playedGames } from "../settings.ts";
import { say } from "../words.ts";

/** The world's clock has run on: the games that are played say what that means, and what the GM may begin. */
export async function onUpdateWorldTime(_now: number, passed: number): Promise<void> {
  if (passed <= 0 || !refereeHere()) return;
  for (const id of playedGames()) {
    const news = gameById(id)?.timePasses?.(passed);
    if (!news) continue;
    await createMessage({
      type: "log",
      speaker: { alias: say("QUADRANT.table.log.time") },
      system: { game: id, ...news },
    });
  }
}
