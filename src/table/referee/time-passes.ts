import type { Game } from "../game.ts";
import { gameById, playOf } from "../register.ts";
import { asFarAsItGoes, undisturbed } from "../send-batch.ts";
import { playedGames } from "../settings.ts";
import { say } from "../words.ts";
import { begin } from "./begin.ts";
import { enterElsewhere } from "./changes.ts";
import { commit } from "./commit.ts";
import { effectsEnd } from "./effects-end.ts";
import { followDue } from "./follow.ts";
import { Ledger } from "./ledger.ts";
import { logCreation } from "./new-log.ts";

/** Does what follows once world time has passed: for the played games, for effects, and for cards that have waited. */
export async function timePasses(seconds: number): Promise<void> {
  for (const id of playedGames()) await undisturbed(() => passFor(gameById(id), seconds));
  await asFarAsItGoes(effectsEnd);
  await followDue();
}

/** All changes are one batch; the log reports it, and checks begin after it. */
async function passFor(game: Game | null, seconds: number): Promise<void> {
  const news = playOf(game)?.timePasses?.(seconds);
  if (!game || !news) return;
  const { lines, offers, changes = [], begins = [] } = news;
  const ledger = new Ledger();
  enterElsewhere(ledger, changes);
  const speaker = { alias: say("QUADRANT.table.log.time") };
  const told = lines.length + offers.length > 0 ? logCreation({ speaker, game: game.id, lines, offers }, ledger) : [];
  await commit([...ledger.operations(), ...told]);
  for (const beginning of begins) await begin(beginning);
}
