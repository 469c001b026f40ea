import { isTypable, LONGEST_LABEL, type TypedLine } from "../checks/lanes.ts";
import type { Pushed } from "../game.ts";
import { enqueue } from "../referee/queue.ts";
import { gameById } from "../register.ts";
import { mayWriteSettings, settingOperation } from "../settings.ts";
import { say } from "../words.ts";
import { write } from "../write.ts";
import { bucketKey, bucketOf } from "./bucket.ts";

/** Whether this user may add modifiers to everyone's next roll, and remove them. */
export const mayAddToNextRoll = (user: User.Implementation): boolean => user.isGM && mayWriteSettings();

/** Adds a modifier to everyone's next roll. @returns false if the value is invalid, with a notification */
export async function pushModifier(gameId: string, words: string, value: number): Promise<boolean> {
  if (!isTypable(value)) {
    ui.notifications?.warn(say("QUADRANT.table.ask.wholeNumber"));
    return false;
  }
  return addNextRollLines(gameId, [{ label: words, value }]);
}

/** Adds several at once. @returns false if this user may not, or the game has no bucket */
export function addNextRollLines(gameId: string, lines: readonly TypedLine[]): Promise<boolean> {
  const added = lines.map(({ label: words, value }): Pushed => {
    const label = (words.trim() || say("QUADRANT.table.ask.unnamed")).slice(0, LONGEST_LABEL);
    const typed = gameById(gameId)?.typedModifier ?? { key: label, source: "" };
    return { ...typed, label, value };
  });
  return rewrite(gameId, (list) => [...list, ...added]);
}

export const dropModifier = (gameId: string, index: number): Promise<boolean> =>
  rewrite(gameId, (list) => list.filter((_one, place) => place !== index));

/** Changes share the queue of the referee's writes on this client, because a roll may be emptying the list at this moment. */
async function rewrite(gameId: string, change: (list: Pushed[]) => Pushed[]): Promise<boolean> {
  const key = bucketKey(gameId);
  if (key === null || !mayAddToNextRoll(game.user!)) return false;
  await enqueue(() => write([settingOperation(gameId, key, change(bucketOf(gameId)))]));
  return true;
}
