import { openApplications } from "../../foundry.ts";
import { mayWriteSettings } from "../settings.ts";
import { PlayerWelcome } from "./player-welcome.ts";
import { TableWelcome } from "./table-welcome.ts";

/** Opens the welcome on request: for GMs who may write settings the setup of the world, for all others the player's welcome. */
export async function openWelcome(): Promise<void> {
  const open = openWindow();
  if (open) {
    open.bringToFront();
    return;
  }
  const welcome = game.user!.isGM && mayWriteSettings() ? await new TableWelcome().prepare() : new PlayerWelcome();
  await welcome.render({ force: true });
}

const openWindow = (): TableWelcome | PlayerWelcome | undefined =>
  openApplications().find((one) => one instanceof TableWelcome || one instanceof PlayerWelcome);
