import { utils } from "../../foundry.ts";
import { mayWriteSettings, settingNow } from "../settings.ts";

/** The setting with the version to which the world was migrated last. */
export const KEPT = "worldVersion";

/** The installed version of the system. */
export const presentVersion = (): string => (game.system as unknown as { version: string }).version;

/** Whether the world was last migrated to an older version, and this client is the one that migrates it. */
export function isWorldDue(): boolean {
  if (!game.user!.isActiveGM || !mayWriteSettings()) return false;
  const before = settingNow(KEPT) as string;
  return before === "" || utils.isNewerVersion(presentVersion(), before);
}
