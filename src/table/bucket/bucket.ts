import type { Modifier } from "../checks/choices.ts";
import type { Pushed } from "../game.ts";
import { gameById } from "../register.ts";
import { gameSetting } from "../settings.ts";

/** The modifiers that wait for everyone's next roll. */
export function bucketOf(gameId: string): Pushed[] {
  const key = bucketKey(gameId);
  return key === null ? [] : gameSetting<Pushed[]>(gameId, key);
}

/** The same modifiers as lines of a list, in the GM's lane. */
export function pushedModifiers(gameId: string): Modifier[] {
  return bucketOf(gameId).map(({ key, label, value, source }) => ({ key, value, source, label, gm: true }));
}

/** The key of the setting that holds them; null for a game without a bucket. */
export function bucketKey(gameId: string): string | null {
  const { bucket, pools } = gameById(gameId) ?? {};
  return (bucket && pools?.[bucket.pool]) ?? null;
}
