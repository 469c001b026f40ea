import { games } from "../register.ts";
import { mayWriteSettings, operationOf, settingBy } from "../settings.ts";
import { write } from "../write.ts";
import { refereeHere } from "./queue.ts";
import { CLOCK } from "./world-time.ts";

/** The settings that acts write, by their full keys: the pools of all games, and the world's clock. */
export const actSettings = (): string[] => [
  ...games().flatMap(({ id, pools = {} }) => Object.values(pools).map((setting) => `quadrant.${id}.${setting}`)),
  CLOCK,
];

/**
 * Creates the documents of settings that were never set, with their present values. So the batch of an act only has to update
 * settings, never to create them.
 */
export async function makeSettings(): Promise<void> {
  if (!refereeHere() || !mayWriteSettings()) return;
  const missing = actSettings().filter((key) => operationOf(key, null).action === "create");
  await write(missing.map((key) => operationOf(key, settingBy(key))));
}
