import { openApplications } from "../../foundry.ts";
import { mayWriteSettings } from "../settings.ts";
import { PlayerWelcome } from "./player-welcome.ts";
import { TableWelcome } from "./table-welcome.ts";

/** Opens the welcome on request: setting the table for a user who may, else whom the reader plays, and the tour. */
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
