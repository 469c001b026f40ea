import { utils } from "../../foundry.ts";
import { mayWriteSettings, settingNow } from "../settings.ts";

/** The setting that keeps for which version the world was brought up last. */
export const KEPT = "worldVersion";

/** The version of the system that is here. */
export const presentVersion = (): string => (game.system as unknown as { version: string }).version;

/** Whether an older version has left this world behind, and this screen is the one to bring it up. */
export function isWorldDue(): boolean {
  if (!game.user!.isActiveGM || !mayWriteSettings()) return false;
  const before = settingNow(KEPT) as string;
  return before === "" || utils.isNewerVersion(presentVersion(), before);
}
