import type { Refusal } from "../checks/check.ts";
import { isRefusal } from "../checks/is-refusal.ts";
import { playLoaded } from "../loading.ts";
import { gameOf } from "../register.ts";
import { rollDataFrom } from "../rolls/said.ts";
import { startRoll } from "../rolls/start.ts";
import { sayRefusal } from "../words.ts";
import { rollerFor } from "./rollers.ts";
import { parseRoll } from "./spoken.ts";

interface SpokenRoll {
  /** Null: the game of the rolling actor. */
  game: string | null;
  /** "Stealth −2 (dark) dv=12" */
  words: string;
  /** Throws at once, without the dialog. */
  skip: boolean;
}

const warn = (reason: Refusal): void => void ui.notifications?.warn(sayRefusal(reason));

/** Makes the roll that a text describes, for the actor that `rollerFor` finds. A notification shows a refusal. */
export async function rollSpoken({ game: id, words, skip }: SpokenRoll): Promise<void> {
  const read = parseRoll(words);
  if (isRefusal(read)) return warn(read);
  await playLoaded(id ?? gameOf(game.user!.character));
  const found = await rollerFor({ game: id, name: read.name }, { user: game.user!, tell: warn });
  if (!found) return;
  const { actor, roll } = found;
  const data = rollDataFrom(roll, read.said);
  if (isRefusal(data)) return warn(data);
  await startRoll(actor, roll, { skip, modifiers: read.modifiers, data });
}
