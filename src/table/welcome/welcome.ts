import { openApplications } from "../../foundry.ts";
import { gameOf } from "../register.ts";
import { mayWriteSettings } from "../settings.ts";
import { startTour } from "../tours/tours.ts";
import { isUserGreeted, isWorldGreeted, worldIsGreeted } from "./greeted.ts";
import { comesForTour } from "./leaving.ts";
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

/**
 * Shows the welcome once to every user who has not had it, when the world is open. The GM sets the table first; players
 * are welcomed after that.
 */
export async function greet(): Promise<void> {
  if (comesForTour()) await startTour();
  else if (game.user!.isGM) await greetGm();
  else await greetPlayer();
}

async function greetGm(): Promise<void> {
  if (isWorldGreeted() || !mayWriteSettings()) return;
  if (isNewWorld()) await openWelcome();
  else await worldIsGreeted();
}

/** A world that was played in before there was a welcome is not set up anew. */
const isNewWorld = (): boolean => !game.actors!.some((actor) => gameOf(actor) !== null);

async function greetPlayer(): Promise<void> {
  if (isWorldGreeted() && !isUserGreeted()) await openWelcome();
}

/** The table was set on some screen: players are welcomed, and no other user is asked to set it. */
export function onWorldGreeted(): void {
  if (!game.ready || !isWorldGreeted()) return;
  if (!game.user!.isGM) void greetPlayer();
  const open = openWindow();
  if (open instanceof TableWelcome && open.isUntouched) void open.close();
}
