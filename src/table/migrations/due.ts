import { utils } from "../../foundry.ts";
import { mayWriteSettings, settingNow } from "../settings.ts";

/** The setting that keeps the version in which the world is stored. */
export const KEPT = "worldVersion";

export const system = (): string => (game.system as unknown as { version: string }).version;

/** Whether an older version has stored this world, and it is this screen that brings it up. */
export function isWorldDue(): boolean {
  if (!game.user!.isActiveGM || !mayWriteSettings()) return false;
  const before = settingNow(KEPT) as string;
  return before === "" || utils.isNewerVersion(system(), before);
}
