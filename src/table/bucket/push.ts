import { isTypable, LONGEST_LABEL, type TypedLine } from "../checks/lanes.ts";
import type { Pushed } from "../game.ts";
import { enqueue } from "../referee/queue.ts";
import { gameById } from "../register.ts";
import { mayWriteSettings, settingOperation } from "../settings.ts";
import { say } from "../words.ts";
import { write } from "../write.ts";
import { bucketKey, bucketOf } from "./bucket.ts";

/** Whether this user gives modifiers to everybody's next roll, and takes them back. */
export const mayPush = (user: User.Implementation): boolean => user.isGM && mayWriteSettings();

/** Adds a modifier to everybody's next roll. @returns false where the value is invalid; the GM is told */
export async function pushModifier(gameId: string, words: string, value: number): Promise<boolean> {
  if (!isTypable(value)) {
    ui.notifications?.warn(say("QUADRANT.table.ask.wholeNumber"));
    return false;
  }
  return pushLines(gameId, [{ label: words, value }]);
}

/** Adds several at once. @returns false where this user may not, or the game knows no such list */
export function pushLines(gameId: string, lines: readonly TypedLine[]): Promise<boolean> {
  const added = lines.map(({ label: words, value }): Pushed => {
    const label = (words.trim() || say("QUADRANT.table.ask.unnamed")).slice(0, LONGEST_LABEL);
    const typed = gameById(gameId)?.typedModifier ?? { key: label, source: "" };
    return { ...typed, label, value };
  });
  return rewrite(gameId, (list) => [...list, ...added]);
}

export const dropModifier = (gameId: string, index: number): Promise<boolean> =>
  rewrite(gameId, (list) => list.filter((_one, place) => place !== index));

/** Changes run one after the other, together with the referee's here: a roll may be emptying the list right now. */
async function rewrite(gameId: string, change: (list: Pushed[]) => Pushed[]): Promise<boolean> {
  const key = bucketKey(gameId);
  if (key === null || !mayPush(game.user!)) return false;
  await enqueue(() => write([settingOperation(gameId, key, change(bucketOf(gameId)))]));
  return true;
}
